import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CamelCasePlugin, Kysely } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { migrate } from '../../server/store/migrate.ts';
import { postgresDialect } from '../../server/store/postgres.ts';
import type { Database } from '../../server/store/schema.ts';
import { copyTables } from '../../server/store/snapshot/copy.ts';
import { databaseFile, openSqlite } from '../../server/store/sqlite/open.ts';
import { openStore } from '../../server/store/store.ts';
import { createEmptyPostgresDatabase, testWithPostgres } from '../databases.ts';
import { newFolder } from '../new-folder.ts';
import { silentLog } from '../stores.ts';
import { readScreens } from './screens.ts';

const inThisFolder = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
/** What the screens showed of the season in version 1.0.0. Later versions may add to it. */
const shown: object = JSON.parse(inThisFolder('screens-1.0.0.json'));
const latestThen = '0002-office-initial';

let dataFolder: string;
beforeEach(() => {
  dataFolder = newFolder();
  const database = new DatabaseSync(databaseFile(dataFolder));
  database.exec(inThisFolder('season-1.0.0.sql'));
  database.close();
});

test('every screen shows the season of version 1.0.0 after an upgrade of SQLite', async () => {
  const store = await openStore({ databaseUrl: undefined, dataFolder }, silentLog);
  expect(await readScreens(store)).toMatchObject(shown);
  await store.close();
});

testWithPostgres(
  'every screen shows the season of version 1.0.0 after an upgrade of PostgreSQL',
  async () => {
    const databaseUrl = await createEmptyPostgresDatabase();
    const plugins = [new CamelCasePlugin()];
    const from = new Kysely<Database>({ dialect: openSqlite(dataFolder).dialect, plugins });
    const to = new Kysely<Database>({ dialect: postgresDialect(databaseUrl, () => {}), plugins });
    await migrate(to, { upTo: latestThen });
    await copyTables(from, to);
    await Promise.all([from.destroy(), to.destroy()]);
    // Nothing else needs the folder when the database is PostgreSQL.
    const other = join(dataFolder, 'data');
    const store = await openStore({ databaseUrl, dataFolder: other }, silentLog);
    expect(readdirSync(other)).toEqual([expect.stringMatching(/^kollo-fore-uppgradering-/)]);
    expect(await readScreens(store)).toMatchObject(shown);
    await store.close();
  },
);
