import type { TestProject } from 'vitest/node';
import { openStore } from '../server/store/store.ts';
import { silentLog } from './collector.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The one PostgreSQL server of a run; undefined in a fast one. */
    readonly postgres: SharedPostgres | undefined;
  }
}

/** Addresses of databases of the server that all tests share. */
export interface SharedPostgres {
  /** Where new databases are asked for. */
  readonly admin: string;
  /** A database with all tables, to be copied: migrating each new one takes ten times as long. */
  readonly template: string;
}

/** Starts one PostgreSQL server for all test files of a run (Vitest's globalSetup), and ends it after them. */
export default async function sharePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ forgetful: true });
  const template = await server.createDatabase();
  const store = await openStore({ databaseUrl: template, dataFolder: '' }, silentLog);
  await store.close();
  project.provide('postgres', { admin: server.address('postgres'), template });
  return () => server.close();
}
