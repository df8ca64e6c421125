import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { vi } from 'vitest';
import { run } from '../cli/run.ts';
import type { Store } from '../server/store/store.ts';
import * as stores from '../server/store/store.ts';
import { type TestStore, temporarySqlite } from './stores.ts';

/** The output of a command, with its questions on standard error, and its exit status. */
interface Printed {
  readonly status: number;
  readonly out: string;
  readonly error: string;
}

/** Standard input: a person's answer to each question, or the content of a pipe. */
type Typed = { readonly answers: readonly string[] } | { readonly piped: string };

/** A store with the command line, as an administrator uses them. */
export interface Office {
  readonly store: Store;
  readonly dataFolder: string;
  /** A folder for the administrator's files. */
  readonly folder: string;
  kollo(
    args: readonly string[],
    environment?: Readonly<Record<string, string>>,
    typed?: Typed,
  ): Promise<Printed>;
  close(): Promise<void>;
}

/**
 * Opens an office over a store, which closes with it. Commands share the store, because a thread for each would take
 * most of the suite's time. With `apart`, each command opens its own, as in production.
 */
export async function openOffice(
  opening: Promise<TestStore> = temporarySqlite(),
  { apart = false } = {},
): Promise<Office> {
  const folder = mkdtempSync(join(tmpdir(), 'kollo-office-'));
  const store = await opening;
  const { databaseUrl } = store;
  const dataFolder = databaseUrl === undefined ? store.place : join(folder, 'data');
  return {
    store,
    dataFolder,
    folder,
    kollo: (args, environment = {}, typed = { piped: '' }) =>
      listenTo(
        () => (apart ? run(args) : sharing(store, { databaseUrl, dataFolder }, () => run(args))),
        { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl ?? '', ...environment },
        typed,
      ),
    async close() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** While `use` runs, every `openStore` for this location returns `store`. */
async function sharing<Result>(
  store: Store,
  { databaseUrl, dataFolder }: Parameters<typeof stores.openStore>[0],
  work: () => Promise<Result>,
): Promise<Result> {
  const { openStore } = stores;
  const opening = vi
    .spyOn(stores, 'openStore')
    .mockImplementation(async (place, log) =>
      place.databaseUrl === databaseUrl && (databaseUrl || place.dataFolder === dataFolder)
        ? { ...store, close: async () => {} }
        : openStore(place, log),
    );
  try {
    return await work();
  } finally {
    opening.mockRestore();
  }
}

/** Runs a command in the test's process, because a new process for each would take most of the suite's time. */
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
  const spies = [
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
    for (const spy of spies) spy.mockRestore();
  }
}
