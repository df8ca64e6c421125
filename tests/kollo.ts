import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { run } from '../cli/run.ts';
import { openStore, type Store } from '../server/store/store.ts';
import { silentLog } from './collector.ts';

/** What a command printed, and its exit status. */
interface Printed {
  readonly status: number;
  readonly out: string;
  readonly error: string;
}

/** A place to store in, with the command that reads it, as an administrator has them. */
export interface Office {
  readonly store: Store;
  /** A folder for the administrator's files. */
  readonly folder: string;
  kollo(args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<Printed>;
  close(): Promise<void>;
}

/** SQLite in a folder of its own, or the PostgreSQL database at an address. */
export async function openOffice(databaseUrl?: string): Promise<Office> {
  const folder = mkdtempSync(join(tmpdir(), 'kollo-office-'));
  const dataFolder = join(folder, 'data');
  const store = await openStore({ databaseUrl, dataFolder }, silentLog);
  return {
    store,
    folder,
    kollo: (args, environment = {}) =>
      listenTo(() => run(args), { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl ?? '', ...environment }),
    async close() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs within the test's process: a new one for each command would take most of a suite's time. */
async function listenTo(
  command: () => Promise<number>,
  environment: Readonly<Record<string, string>>,
): Promise<Printed> {
  let out = '';
  let error = '';
  const said = [
    vi.spyOn(console, 'log').mockImplementation((line) => {
      out += `${line}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((line) => {
      error += `${line}\n`;
    }),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      out += String(text);
      return true;
    }),
  ];
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  try {
    return { status: await command(), out, error };
  } finally {
    vi.unstubAllEnvs();
    for (const spy of said) spy.mockRestore();
  }
}
