import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { queueLetters } from '../server/mail/queue.ts';
import { countOf } from '../server/store/count.ts';
import { receive } from '../tests/collector.ts';
import { damage } from '../tests/damaged-database.ts';
import { createPostgresDatabase, openAt, testWithPostgres } from '../tests/databases.ts';
import { openOffice } from '../tests/kollo.ts';
import { sessionHeaders } from '../tests/office.ts';
import { layOutSqlite, newSqlite, openIn, workIn } from '../tests/stores.ts';

test('restore asks first, reports what it did, and refuses while another program has the database open', async () => {
  const office = await openOffice();
  await receive(office.store, 'child', {}, { followUp: queueLetters('info@kollo.example') });
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

/** An office whose commands use a data folder that no program has open. */
async function officeWithOwnData() {
  const office = await openOffice();
  const DATA_DIR = join(office.folder, 'data');
  mkdirSync(DATA_DIR);
  await layOutSqlite(DATA_DIR);
  return { office, DATA_DIR };
}

test('restore of a copied database says that it is no backup, and in numbers what would be lost, and asks', async () => {
  const { office, DATA_DIR } = await officeWithOwnData();
  const store = await openIn(DATA_DIR);
  const apply = async (...names: readonly string[]) => {
    for (const name of names) await receive(store, 'child', { 'Barnets namn': name });
  };
  await apply('Alva', 'Bo', 'Cleo');
  await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  await apply('Dag', 'Eva');
  await sessionHeaders(store, { name: 'Anna Berg', role: 'ansvarig' });
  const copied = join(office.folder, 'kollo.db');
  for (const end of ['', '-wal']) copyFileSync(join(DATA_DIR, `kollo.db${end}`), `${copied}${end}`);
  const log = readFileSync(`${copied}-wal`);
  const alone = join(office.folder, 'ensam.db');
  copyFileSync(copied, alone);
  await store.close();
  const children = () => workIn(DATA_DIR, ({ db }) => countOf(db.selectFrom('childApplications')));

  const asked = await office.kollo(['restore', alone], { DATA_DIR });
  expect(asked).toMatchObject({ status: 1, error: expect.stringContaining('Lägg till --yes') });
  expect(asked.error).toContain('Filen är ingen säkerhetskopia från kollo backup.');
  expect(asked.out).toContain('Det senaste låg kanske i loggen bredvid (-wal), som inte finns här');
  expect(asked.out).toMatch(/Formulär +5 +3 +2\n/);
  const declined = await office.kollo(['restore', alone], { DATA_DIR }, { answers: ['nej'] });
  expect(declined).toMatchObject({ status: 1, error: expect.stringContaining('Inget har ändrats') });
  expect(await children()).toBe(5);

  const lost = await office.kollo(['restore', alone], { DATA_DIR }, { answers: ['ja'] });
  expect(lost.out).toContain('Filen är hel och på plats, men ingen säkerhetskopia');
  expect(lost.out).not.toContain('Kopian är kontrollerad');
  expect(await children()).toBe(3);

  const whole = await office.kollo(['restore', copied, '--yes'], { DATA_DIR });
  expect(whole.out).toContain('Loggen bredvid (-wal) är inläst');
  expect(whole.out).toMatch(/Formulär +3 +5 +0\n/);
  expect(await children()).toBe(5);
  expect(readFileSync(`${copied}-wal`)).toEqual(log);

  // On a new machine too, where there is nothing to lose.
  const elsewhere = { DATA_DIR: join(office.folder, 'ny') };
  expect((await office.kollo(['restore', alone], elsewhere)).error).toContain('Lägg till --yes');
  // Nobody may get in with a session of the copied file.
  await office.kollo(['restore', copied, '--yes'], elsewhere);
  expect(await workIn(elsewhere.DATA_DIR, ({ db }) => countOf(db.selectFrom('sessions')))).toBe(0);
  await office.close();
});

test('restore names the permissions that are open questions again', async () => {
  const { office, DATA_DIR } = await officeWithOwnData();
  const store = await openIn(DATA_DIR);
  const { db } = store;
  const reference = await receive(store, 'child', { 'Barnets namn': 'Vega Ek' });
  const by = { reference, answeredAt: '2027-03-01T12:00:00.000Z', answeredBy: 'Familjen' };
  const guardian = { field: 'otherGuardianEmail', answer: 'pelle@example.org', approvedAt: by.answeredAt };
  await db
    .insertInto('childDetails')
    .values([
      { ...by, field: 'otherGuardianName', answer: 'Pelle Pappa', approvedAt: null },
      { ...by, ...guardian },
      { ...by, field: 'photographs', answer: 'webb', approvedAt: null },
    ])
    .execute();
  const copy = join(office.folder, 'kopia.db');
  await office.kollo(['backup', copy], { DATA_DIR });
  await db.deleteFrom('childDetails').where('field', 'like', 'other%').execute();
  await db.updateTable('childDetails').set({ answer: 'nej' }).execute();
  await store.close();
  const { out } = await office.kollo(['restore', copy, '--yes'], { DATA_DIR });
  expect(out).toMatch(/Svar i Uppgifter om barnet +1 +3 +1\n/);
  const vega = `- Vega Ek (${reference})`;
  expect(out).toContain(`${vega}: Pelle Pappa är inte längre godkänd som vårdnadshavare. Fråga familjen.`);
  expect(out).toContain(`${vega}: bilder, nej. Fråga familjen. Länkarna i breven gäller inte längre.`);
  await office.close();
});

testWithPostgres(
  'restore fills an empty PostgreSQL database with its mail stopped, and refuses a filled one',
  async () => {
    const [earlier, office] = [await openOffice(), await openOffice(openAt(await createPostgresDatabase()))];
    await receive(earlier.store, 'child', {}, { followUp: queueLetters('info@kollo.example') });
    const copy = join(office.folder, 'kopia.db');
    await earlier.kollo(['backup', copy]);
    const restored = await office.kollo(['restore', copy]);
    expect(restored.out).toContain('2 mejl väntade när kopian gjordes och skickas inte av sig själva');
    expect(await countOf(office.store.db.selectFrom('childApplications'))).toBe(1);
    expect((await office.kollo(['restore', copy])).error).toMatch(/^Databasen är inte tom/);
    await earlier.close();
    await office.close();
  },
);

test('backup refuses to save a damaged database and says so in one sentence', async () => {
  const office = await openOffice(newSqlite(), { apart: true });
  await receive(office.store, 'child');
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
