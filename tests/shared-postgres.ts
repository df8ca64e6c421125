import type { TestProject } from 'vitest/node';
import { openStore } from '../server/store/store.ts';
import { startPostgres } from './postgres.ts';
import { silentLog } from './stores.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL server; undefined in a fast run. */
    readonly postgres: SharedPostgres | undefined;
  }
}

/** Databases of the shared PostgreSQL server. */
export interface SharedPostgres {
  /** The URL for creating databases. */
  readonly admin: string;
  /** A migrated database to copy: migrating each new one takes ten times as long. */
  readonly template: string;
}

/** Starts one PostgreSQL server for all test files of a run (Vitest's globalSetup), and stops it afterwards. */
export default async function sharePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ forgetful: true });
  const template = await server.createDatabase();
  const store = await openStore({ databaseUrl: template, dataFolder: '' }, silentLog);
  await store.close();
  project.provide('postgres', { admin: server.address('postgres'), template });
  return () => server.close();
}
