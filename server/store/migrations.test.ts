import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../tests/collector.ts';
import { bothDatabases } from '../../tests/databases.ts';
import { openStore } from './store.ts';

describe.each(bothDatabases())('a database in $database', ({ createDatabase }) => {
  test('is refused with a remedy when a migration that created it has changed', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'kollo-migrations-'));
    const databaseUrl = await createDatabase();
    const open = () => openStore({ databaseUrl, dataFolder }, silentLog);
    await (await open()).close();
    const store = await open();
    await sql`update kysely_migration set name = name || '0' where name like '0002%'`.execute(store.db);
    await store.close();
    await expect(open()).rejects.toThrow(/another version of this program.*Start with an empty DATA_DIR/);
    rmSync(dataFolder, { recursive: true });
  });
});
