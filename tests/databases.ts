import { afterAll, beforeAll } from 'vitest';
import { openStore } from '../server/store/store.ts';
import { silentLog, temporarySqlite } from './collector.ts';
import { type Postgres, startPostgres } from './postgres.ts';

/**
 * The two databases that a promise is held on, for `describe.each`: a store in each, or the address of a new database
 * (none for SQLite, whose place is the data folder). PostgreSQL runs for as long as the tests of the file that asks.
 */
export function bothDatabases() {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.close());
  const createDatabase = () => postgres.createDatabase();
  return [
    { database: 'SQLite', open: temporarySqlite, createDatabase: async () => undefined },
    {
      database: 'PostgreSQL',
      open: async () => openStore({ databaseUrl: await createDatabase(), dataFolder: '' }, silentLog),
      createDatabase,
    },
  ] as const;
}
