import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { extensions } from '../server/extensions.ts';
import { claimLetters } from '../server/outbox/claim.ts';
import { markSent, queueLetters } from '../server/outbox/queue.ts';
import { openBackup, planRestore, restoreBackup } from '../server/store/transfer/restore.ts';
import { completeAnswers } from '../tests/answers.ts';
import { newSqlite, startCollector } from '../tests/collector.ts';
import { damage } from '../tests/damaged-database.ts';
import { bothDatabases } from '../tests/databases.ts';
import { type Office, openOffice } from '../tests/kollo.ts';

describe.each(bothDatabases())('a backup that is read in again, into $database', ({ open, testOnce }) => {
  let office: Office;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let backup: string;
  beforeEach(async () => {
    office = await openOffice(open());
    collector = await startCollector({ store: office.store, followUp: queueLetters('info@kollo.example') });
    backup = join(office.folder, 'kopia.db');
  });
  afterEach(async () => {
    await collector.close();
    await office.close();
  });

  const send = async (form: 'child' | 'contact', name: string, key = name) => {
    const named = { [form === 'child' ? 'Barnets namn' : 'Namn']: name };
    const { body } = await collector.send(
      form,
      { ...completeAnswers[form], ...named },
      { 'idempotency-key': key },
    );
    return String(body.reference);
  };
  const names = async (where = office) => {
    const listed = JSON.parse((await where.kollo(['list', '--json'])).out);
    return listed.map(({ values }: { values: { childName?: string; name?: string } }) => {
      return values.childName ?? values.name;
    });
  };
  const copiesOfBefore = () => readdirSync(office.folder).filter((file) => file.startsWith('fore-inlasning'));

  testOnce('is not said to change the answers that somebody has only read since', async () => {
    await send('child', 'Alva');
    await office.kollo(['backup', backup]);
    await office.store.db.updateTable('childApplications').set({ healthReadAt: '2027-05-02' }).execute();
    const asked = await office.kollo(['restore', backup]);
    expect(asked.out).not.toContain('Får kopians svar');
  });

  test('takes nothing from those who wrote after it was made, and saves first what it replaces', async () => {
    const corrected = await send('child', 'Alva');
    const erased = await send('contact', 'Bo');
    await office.kollo(['backup', backup]);
    await office.kollo(['correct', corrected, 'childName=Alvar']);
    await office.kollo(['erase', erased, '--yes']);
    const late = await send('child', 'Cecilia');

    const asked = await office.kollo(['restore', backup]);
    expect(asked).toMatchObject({ status: 1 });
    expect(asked.error).toContain('Inget har ändrats');
    expect(asked.out).toContain('Behålls, fast kopian inte har dem: 1 barnansökan sedan ');
    expect(asked.out).toContain('Kommer tillbaka: 1 meddelande sedan ');
    expect(asked.out).toContain('Får kopians svar: 1 barnansökan sedan ');
    expect(await names()).toEqual(['Cecilia', 'Alvar']);
    expect(copiesOfBefore()).toEqual([]);

    expect(await office.kollo(['restore', backup, '--yes'])).toMatchObject({ status: 0, error: '' });
    expect((await names()).sort()).toEqual(['Alva', 'Bo', 'Cecilia']);
    expect(await send('child', 'Cecilia'), 'sent again').toBe(late);
    await send('child', 'David');
    const letters = await office.store.db.selectFrom('outbox').select('reference').execute();
    expect(letters.filter(({ reference }) => reference === late)).toHaveLength(2);
    expect(letters).toHaveLength(8);

    const [before = ''] = copiesOfBefore();
    expect(asked.out).toContain(`sparas först i ${join(office.folder, 'fore-inlasning-')}`);
    expect(statSync(join(office.folder, before)).mode & 0o077).toBe(0);
    const drill = await openOffice();
    await drill.kollo(['restore', join(office.folder, before)]);
    expect(await names(drill)).toEqual(['Cecilia', 'Alvar']);
    await drill.close();
  });

  testOnce(
    'is alone in the database afterwards only when somebody says so, having been told what goes',
    async () => {
      await send('child', 'Alva');
      await office.kollo(['backup', backup]);
      const discarded = [await send('child', 'Bo'), await send('contact', 'Cecilia')];
      const { out } = await office.kollo(['restore', backup, '--discard-newer', '--yes']);
      expect(out).toMatch(
        /^Slängs, för kopian har dem inte: 1 barnansökan och 1 meddelande sedan \d+ \w+ \d{4}/,
      );
      expect(await names()).toEqual(['Alva']);
      const letters = await office.store.db.selectFrom('outbox').select('reference').execute();
      expect(letters.filter(({ reference }) => discarded.includes(reference))).toEqual([]);
      expect(letters).toHaveLength(2);
    },
  );

  test('does not throw away what arrived after somebody was told what goes', async () => {
    await office.kollo(['backup', backup]);
    const told = await send('child', 'Alva');
    const opened = await openBackup(backup);
    const { newer } = await planRestore(opened, office.store);
    expect(newer.map(({ reference }) => reference)).toEqual([told]);
    await send('child', 'Bo');
    await restoreBackup(opened, office.store, {
      discarded: new Set([told]),
      copyTo: undefined,
      onRows: () => {},
      extensions,
      now: new Date(),
    });
    await opened.close();
    expect(await names()).toEqual(['Bo']);
  });

  test('sends no letter again that has been sent since, and leaves one on its way to its sender', async () => {
    await send('child', 'Alva');
    await office.kollo(['backup', backup]);
    const now = new Date();
    const [sent, onItsWay] = await claimLetters(office.store, 'avsändaren', now, 2);
    if (!sent || !onItsWay) throw new Error('Two letters should have been waiting');
    await markSent(office.store, sent, 'avsändaren', undefined, now);
    await office.kollo(['restore', backup, '--yes']);
    expect(await claimLetters(office.store, 'en annan', now, 10)).toEqual([]);
    await markSent(office.store, onItsWay, 'avsändaren', undefined, now);
    const letters = await office.store.db.selectFrom('outbox').select('sentAt').execute();
    expect(letters).toEqual([{ sentAt: now.toISOString() }, { sentAt: now.toISOString() }]);
  });

  test('joins what came into a database made anew, which counts from one again', async () => {
    const reference = await send('child', 'Alva');
    await send('contact', 'Bo');
    await office.kollo(['backup', backup]);
    const anew = await openOffice(open());
    const newCollector = await startCollector({
      store: anew.store,
      followUp: queueLetters('info@kollo.example'),
    });
    // Each from an address of its own, which so gets its receipt.
    const sendAnew = async (name: string, address = `${name}@example.org`) => {
      const answers = { ...completeAnswers.child, 'Barnets namn': name, 'E-post': address };
      return (await newCollector.send('child', answers, { 'idempotency-key': name })).body.reference;
    };
    // One parent's browser sends again what the lost database had answered.
    const again = await sendAnew('Alva', String(completeAnswers.child['E-post']));
    await sendAnew('Cecilia');
    expect(await anew.kollo(['restore', backup, '--yes'])).toMatchObject({ status: 0 });
    expect((await names(anew)).sort()).toEqual(['Alva', 'Alva', 'Bo', 'Cecilia']);
    for (const told of [reference, again]) expect((await anew.kollo(['show', told])).status).toBe(0);
    await sendAnew('David');
    expect((await names(anew))[0]).toBe('David');
    const letters = await anew.store.db.selectFrom('outbox').select('messageId').execute();
    expect(letters).toHaveLength(10);
    await newCollector.close();
    await anew.close();
  });

  testOnce('is not some other database, a damaged one or none at all: then everything stays', async () => {
    await send('contact', 'Bo');
    const others = {
      'text.db': () => writeFileSync(join(office.folder, 'text.db'), 'inte en databas'),
      'empty.db': () => writeFileSync(join(office.folder, 'empty.db'), ''),
      'foreign.db': () => {
        const foreign = new DatabaseSync(join(office.folder, 'foreign.db'));
        foreign.exec('create table recept (namn text)');
        foreign.close();
      },
      'damaged.db': async () => {
        await office.kollo(['backup', join(office.folder, 'damaged.db')]);
        damage(join(office.folder, 'damaged.db'), 'contact_messages');
      },
    };
    for (const [file, make] of Object.entries(others)) {
      await make();
      const { status, error } = await office.kollo(['restore', join(office.folder, file), '--yes']);
      expect({ file, status, error: error.trim() }).toEqual({
        file,
        status: 1,
        error: 'Filen är ingen säkerhetskopia av kollot, eller är skadad. Ta en annan.',
      });
    }
    const missing = await office.kollo(['restore', join(office.folder, 'saknas.db'), '--yes']);
    expect(missing.error).toContain('ingen säkerhetskopia med det namnet');
    expect(await names()).toEqual(['Bo']);
    expect(copiesOfBefore()).toEqual([]);
  });
});

test('a damaged database is not saved as a backup, and that is told in a sentence', async () => {
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
  // So damaged that it cannot be opened either.
  writeFileSync(join(office.dataFolder, 'kollo.db'), 'x'.repeat(20_000));
  expect((await office.kollo(['backup', backup])).error).toMatch(/^Databasen är skadad[^\n]*\n$/);
  await office.close();
});
