import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { queueLetters } from '../server/mail/queue.ts';
import { completeAnswers } from '../tests/answers.ts';
import { newSqlite, startCollector } from '../tests/collector.ts';
import { damage } from '../tests/damaged-database.ts';
import { createPostgresDatabase, openAt, testWithPostgres } from '../tests/databases.ts';
import { openOffice } from '../tests/kollo.ts';

test('restore asks first, reports what it did, and refuses while another program has the database open', async () => {
  const office = await openOffice();
  const { send, close } = await startCollector({
    store: office.store,
    followUp: queueLetters('info@kollo.example'),
  });
  await send('child', completeAnswers.child);
  await close();
  const copy = join(office.folder, 'kopia.db');
  expect(await office.kollo(['backup', copy])).toMatchObject({ status: 0 });
  expect((await office.kollo(['restore', copy])).error).toContain('Lägg till --yes');
  expect((await office.kollo(['restore', copy, '--yes'])).error).toMatch(
    /^Ett annat program har databasen öppen/,
  );

  const DATA_DIR = join(office.folder, 'ny');
  const restored = await office.kollo(['restore', copy], { DATA_DIR });
  expect(restored).toMatchObject({ status: 0, error: '' });
  expect(restored.out).toMatch(/^Kopian är kontrollerad och på plats/);
  expect(restored.out).toContain('Det gick inte att se vad som raderats');
  expect(restored.out).toContain('2 mejl väntade när kopian gjordes och skickas inte av sig själva');

  const again = await office.kollo(['restore', copy, '--yes'], { DATA_DIR });
  expect(again.out).toContain('är raderat igen: 0 formulär och 0 bilder.');
  expect(again.out).toContain(`30 dagar kvar i ${DATA_DIR}`);
  const env = { DATA_DIR, DATABASE_URL: '' };
  expect((await office.kollo(['doctor'], env)).out).toContain(
    'Databasen från före en återställning ligger kvar i',
  );
  expect(readdirSync(DATA_DIR)).toHaveLength(2);
  await office.close();
});

testWithPostgres('restore refuses a PostgreSQL database that is not empty', async () => {
  const office = await openOffice(openAt(await createPostgresDatabase()));
  const copy = join(office.folder, 'kopia.db');
  const { send, close } = await startCollector({ store: office.store });
  await office.kollo(['backup', copy]);
  expect(await office.kollo(['restore', copy])).toMatchObject({ status: 0 });
  await send('child', completeAnswers.child);
  await close();
  expect((await office.kollo(['restore', copy])).error).toMatch(/^Databasen är inte tom/);
  await office.close();
});

test('backup refuses to save a damaged database and says so in one sentence', async () => {
  const office = await openOffice(newSqlite(), { apart: true });
  const { send, close } = await startCollector({ store: office.store });
  await send('child', completeAnswers.child);
  await close();
  await sql`pragma wal_checkpoint(truncate)`.execute(office.store.db);
  damage(join(office.dataFolder, 'kollo.db'), 'child_applications');
  const backup = join(office.folder, 'kopia.db');
  const { status, out, error } = await office.kollo(['backup', backup]);
  expect({ status, out }).toEqual({ status: 1, out: '' });
  expect(error).toMatch(/^Databasen är skadad[^\n]*\n$/);
  expect(existsSync(backup)).toBe(false);
  // Damaged so much that it cannot even be opened.
  writeFileSync(join(office.dataFolder, 'kollo.db'), 'x'.repeat(20_000));
  expect((await office.kollo(['backup', backup])).error).toMatch(/^Databasen är skadad[^\n]*\n$/);
  await office.close();
});
