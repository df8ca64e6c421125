import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { vi } from 'vitest';
import { run } from '../cli/run.ts';
import { openStore, type Store } from '../server/store/store.ts';
import { layOutSqlite, silentLog } from './collector.ts';

/** What a command printed, its questions among the errors, and its exit status. */
interface Printed {
  readonly status: number;
  readonly out: string;
  readonly error: string;
}

/** What comes in on standard input: a person's answers, one for each question, or what a pipe gives. */
type Typed = { readonly answers: readonly string[] } | { readonly piped: string };

/** A place to store in, with the command that reads it, as an administrator has them. */
export interface Office {
  readonly store: Store;
  /** A folder for the administrator's files. */
  readonly folder: string;
  kollo(
    args: readonly string[],
    environment?: Readonly<Record<string, string>>,
    typed?: Typed,
  ): Promise<Printed>;
  close(): Promise<void>;
}

/** SQLite in a folder of its own, or the PostgreSQL database at an address. */
export async function openOffice(databaseUrl?: string): Promise<Office> {
  const folder = mkdtempSync(join(tmpdir(), 'kollo-office-'));
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  if (databaseUrl === undefined) await layOutSqlite(dataFolder);
  const store = await openStore({ databaseUrl, dataFolder }, silentLog);
  return {
    store,
    folder,
    kollo: (args, environment = {}, typed = { piped: '' }) =>
      listenTo(
        () => run(args),
        { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl ?? '', ...environment },
        typed,
      ),
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
  typed: Typed,
): Promise<Printed> {
  let out = '';
  let error = '';
  const answers = 'answers' in typed ? [...typed.answers] : [];
  const keyboard = Object.assign(new PassThrough(), { isTTY: true });
  const stdin = 'answers' in typed ? keyboard : Object.assign(Readable.from([typed.piped]), { isTTY: false });
  const said = [
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(stdin as unknown as typeof process.stdin),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      error += String(text);
      if (String(text).endsWith(': ')) keyboard.write(`${answers.shift()}\n`);
      return true;
    }),
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
