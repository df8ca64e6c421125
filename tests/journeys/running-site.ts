import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { promisify } from 'node:util';
import type { Limits } from '../../server/main.ts';
import { databaseFile } from '../../server/store/sqlite/open.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { freePort } from '../free-port.ts';
import { type ServerProcess, startImpatient } from '../server-process.ts';
import { silentLog } from '../stores.ts';
import type { Variant } from './variant.ts';

const root = resolve(import.meta.dirname, '../..');

// Mail is sent without delay, so that tests do not wait for the outbox's interval.
const limits: Limits = { lettersEveryMs: 100 };

/** The site and its collector as a real process with a database of its own. */
export interface Site {
  readonly url: string;
  /** The paths of all built pages, also the not-found page, without Kansliet. */
  readonly pages: readonly string[];
  /** Rows of the database, read without the server. */
  rows(sql: string): Record<string, SQLOutputValue>[];
  /** Opens the server's database. */
  store(): Promise<Store>;
  /** Deletes all data, so that a test begins as the first one did. */
  empty(): void;
  /** The output of a command, run as an administrator does while the server runs. */
  kollo(...args: string[]): Promise<string>;
  /** The server's log. */
  log(): string;
  /** Kills the process, like a power cut. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Sets the clock of server and commands, if the test set `serverClock`. ISO 8601. */
  moveClock(instant: string): Promise<void>;
  /** The time to which the server's clock was set; the machine's time without `serverClock`. */
  clock(): Date;
}

export interface SiteOptions {
  readonly variant: Variant;
  /** Environment variables of the server, computed from its URL. */
  readonly environment:
    | Readonly<Record<string, string>>
    | ((url: string) => Readonly<Record<string, string>>);
  /** The server's clock at the start. ISO 8601; empty means the machine's. */
  readonly serverClock: string;
}

/** Runs a site during `use`. */
export async function withSite(options: SiteOptions, use: (site: Site) => Promise<void>): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kollo-journey-'));
  const site = await prepare(options, dataFolder);
  try {
    await site.start();
    await use(site);
  } finally {
    await site.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function prepare(options: SiteOptions, dataFolder: string): Promise<Site & { close(): Promise<void> }> {
  const { variant, environment, serverClock } = options;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataFolder,
    CONTENT_DIR: variant.content,
    DIST_DIR: variant.dist,
    // All tests use one IP address.
    RATE_LIMIT: '100000',
    ...(typeof environment === 'function' ? environment(url) : environment),
  };
  const file = databaseFile(dataFolder);
  let server: ServerProcess | undefined;
  let store: Promise<Store> | undefined;
  const printed: (readonly string[])[] = [];
  let clock = serverClock;

  async function kill(): Promise<void> {
    await server?.end('SIGKILL');
    server = undefined;
  }

  return {
    url,
    pages: globSync('**/*.html', { cwd: join(variant.dist, 'client'), exclude: ['kansli/**'] })
      .map((file) => `/${file.replace(/\/?(index)?\.html$/, '')}`)
      .sort(),
    rows(sql) {
      const database = new DatabaseSync(file, { readOnly: true });
      try {
        return database.prepare(sql).all();
      } finally {
        database.close();
      }
    },
    store() {
      store ??= openStore({ databaseUrl: undefined, dataFolder }, silentLog);
      return store;
    },
    empty() {
      const database = new DatabaseSync(file, { timeout: 10_000, enableForeignKeyConstraints: false });
      const tables = database
        .prepare("select name from sqlite_schema where type = 'table' and name not glob '*_migration*'")
        .all()
        .filter(({ name }) => name !== 'upkeep');
      const all = tables.map(({ name }) => `delete from "${name}";`).join('');
      // The migration creates this table's row, so it is reset and not deleted.
      database.exec(`begin immediate; ${all} update upkeep set done_at = null; commit`);
      database.close();
    },
    // Commands print problems on standard error, which is part of the thrown error.
    kollo: async (...args) => {
      const withClock = clock ? ['--import', './tests/moved-clock.ts'] : [];
      const env = { ...process.env, ...settings, SERVER_CLOCK: clock };
      const command = [...withClock, 'cli/kollo.ts', ...args];
      return (await promisify(execFile)(process.execPath, command, { cwd: root, env })).stdout;
    },
    log: () => printed.flat().join('\n'),
    kill,
    async close() {
      await (await store)?.close();
      await kill();
    },
    async start() {
      server = await startImpatient({ ...settings, SERVER_CLOCK: clock }, limits);
      printed.push(server.output);
    },
    async moveClock(instant) {
      if (!server) throw new Error('There is no server whose clock could be moved');
      await server.moveClock(new Date(instant));
      clock = instant;
    },
    clock: () => (clock ? new Date(clock) : new Date()),
  };
}
