import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { completeAnswers } from '../../../tests/answers.ts';
import { startCollector } from '../../../tests/collector.ts';
import { damage } from '../../../tests/damaged-database.ts';
import { newFolder } from '../../../tests/new-folder.ts';
import { somebody } from '../../../tests/office.ts';
import { layOutSqlite, workIn } from '../../../tests/stores.ts';
import { stoppedByRestore } from '../../mail/failure-in-words.ts';
import { queueLetters } from '../../mail/queue.ts';
import { eraseSubmissions } from '../../submissions/erase.ts';
import { databaseFile } from '../sqlite/open.ts';
import type { Store } from '../store.ts';
import { writeBackup } from './backup.ts';
import { restoreFile } from './restore.ts';

const now = new Date('2027-05-01T10:00:00Z');

let folder: string;
let data: string;
let copy: string;
beforeEach(async () => {
  folder = newFolder();
  data = join(folder, 'data');
  copy = join(folder, 'kopia.db');
  mkdirSync(data);
  await layOutSqlite(data);
});

const inData = <Result>(work: (store: Store) => Promise<Result>) => workIn(data, work);

async function send(store: Store, ...names: readonly string[]): Promise<string[]> {
  const collector = await startCollector({ store, followUp: queueLetters('info@kollo.example') });
  const references: string[] = [];
  for (const name of names) {
    const answers = { ...completeAnswers.child, 'Barnets namn': name, 'E-post': `${name}@example.org` };
    references.push((await collector.send('child', answers, { 'idempotency-key': name })).body.reference);
  }
  await collector.close();
  return references;
}

const backUp = (store: Store) => writeBackup(store, copy, now);
const backUpWith = (...names: readonly string[]) =>
  inData(async (store) => {
    await send(store, ...names);
    await backUp(store);
  });
const restore = () => restoreFile(copy, data, now);
const names = async ({ db }: Store) =>
  (await db.selectFrom('childApplications').select('childName').orderBy('id').execute()).map(
    ({ childName }) => childName,
  );
const erase = (store: Store, reference: string) =>
  eraseSubmissions(store, [{ form: 'child', reference }], somebody('Anna Berg'), now);

async function addPerson({ db }: Store, name: string): Promise<void> {
  const { id } = await db
    .insertInto('users')
    .values({ username: name, password: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = { id, name, role: 'ansvarig', weeks: '[]', endsOn: '2099-12-31', uuid: name } as const;
  await db.insertInto('officePeople').values(person).execute();
}

const referenceOf = async ({ db }: Store, childName: string) =>
  (
    await db
      .selectFrom('childApplications')
      .select('reference')
      .where('childName', '=', childName)
      .executeTakeFirstOrThrow()
  ).reference;

/** Gives every permission about a child, and two links: the applicant's and the approved second guardian's. */
async function giveAll(store: Store, childName: string): Promise<void> {
  const reference = await referenceOf(store, childName);
  const by = { answeredAt: now.toISOString(), answeredBy: 'Familjen' };
  const answers = {
    otherGuardianName: 'Pelle Pappa',
    otherGuardianEmail: 'pelle@example.org',
    mayFetch: 'Mormor\nFarfar',
    photographs: 'webb',
  };
  for (const [field, answer] of Object.entries(answers)) {
    const approvedAt = field === 'otherGuardianEmail' ? now.toISOString() : null;
    await store.db
      .insertInto('childDetails')
      .values({ reference, field, answer, ...by, approvedAt })
      .execute();
  }
  for (const email of [`${childName}@example.org`, 'pelle@example.org']) {
    const token = { tokenHash: `${childName} ${email}`, messageId: `<${email}>` };
    await store.db
      .insertInto('linkTokens')
      .values({ ...token, reference, email })
      .execute();
  }
}

async function withdrawAll(store: Store, childName: string): Promise<void> {
  const { db } = store;
  const reference = await referenceOf(store, childName);
  await db.deleteFrom('childDetails').where('reference', '=', reference).execute();
  const by = { answeredAt: now.toISOString(), answeredBy: 'Familjen' };
  await db
    .insertInto('childDetails')
    .values({ reference, field: 'photographs', answer: 'nej', ...by })
    .execute();
  await db
    .updateTable('childApplications')
    .set({ parentEmail: 'mia@new.example' })
    .where('reference', '=', reference)
    .execute();
}

async function permissionsOf(store: Store, childName: string) {
  const reference = await referenceOf(store, childName);
  const details = await store.db
    .selectFrom('childDetails')
    .select(['field', 'answer', 'approvedAt'])
    .where('reference', '=', reference)
    .execute();
  const links = await store.db
    .selectFrom('linkTokens')
    .selectAll()
    .where('reference', '=', reference)
    .execute();
  const answers = details.filter(({ field }) => !field.startsWith('other'));
  return {
    ...Object.fromEntries(answers.map(({ field, answer }) => [field, answer])),
    links: links.length,
    approved: details.some(({ approvedAt }) => approvedAt !== null),
  };
}

describe('a restored copy of SQLite', () => {
  test('replaces the whole database, and keeps the replaced one', async () => {
    await backUpWith('Alva');
    await inData((store) => send(store, 'Bo'));
    const { kept = '' } = await restore();
    expect(readdirSync(data).sort()).toEqual(['kollo-fore-aterlasning-2027-05-01T100000Z.db', 'kollo.db']);
    expect(await inData(names)).toEqual(['Alva']);
    const before = new DatabaseSync(kept, { readOnly: true });
    expect(before.prepare('select child_name from child_applications').all()).toHaveLength(2);
    before.close();
  });

  test('keeps the write-ahead log beside the replaced database, and reads none of it into the copy', async () => {
    await backUpWith('Alva');
    // A damaged database, whose log no checkpoint has emptied.
    writeFileSync(databaseFile(data), 'x'.repeat(20_000));
    writeFileSync(`${databaseFile(data)}-wal`, 'log');
    const { kept, again } = await restore();
    expect(again).toBeUndefined();
    expect(readFileSync(`${kept}-wal`, 'utf8')).toBe('log');
    expect(await inData(names)).toEqual(['Alva']);
  });

  test('erases again what was erased since the copy, also when the same copy is restored twice', async () => {
    const [alva = ''] = await inData(async (store) => {
      const references = await send(store, 'Alva', 'Bo');
      await backUp(store);
      await erase(store, references[0] ?? '');
      return references;
    });
    for (const time of [1, 2]) {
      rmSync(join(data, 'kollo-fore-aterlasning-2027-05-01T100000Z.db'), { force: true });
      expect((await restore()).again, `restore ${time}`).toMatchObject({ erased: 1 });
      await inData(async (store) => {
        expect(await names(store)).toEqual(['Bo']);
        const about = await store.db.selectFrom('mail').selectAll().where('reference', '=', alva).execute();
        expect(about).toEqual([]);
      });
    }
  });

  test('erases nothing that is missing from an empty database, because it was lost and not erased', async () => {
    await inData(async (store) => {
      await send(store, 'Alva');
      await addPerson(store, 'Anna');
      await backUp(store);
    });
    rmSync(databaseFile(data));
    await layOutSqlite(data);
    expect((await restore()).again).toMatchObject({ erased: 0, people: false });
    await inData(async (store) => {
      expect(await names(store)).toEqual(['Alva']);
      expect(await store.db.selectFrom('officePeople').selectAll().execute()).toHaveLength(1);
    });
  });

  test('has the people of the replaced database, and repeats its removals of pictures and extracts', async () => {
    await inData(async (store) => {
      const { db } = store;
      const collector = await startCollector({ store });
      const { reference } = (await collector.send('leader', completeAnswers.leader)).body;
      await collector.close();
      const text = { reference, writtenAt: now.toISOString(), writtenBy: 'Anna' };
      await db
        .insertInto('officeTexts')
        .values([
          { ...text, kind: 'register', text: '2027-03-01' },
          { ...text, kind: 'note', text: 'Kan köra buss' },
        ])
        .execute();
      const picture = { name: 'a.webp', files: '[]', shows: 'Alva', child: 'agreed' } as const;
      await db
        .insertInto('contentPictures')
        .values({ ...picture, addedAt: now.toISOString(), addedBy: 'Anna' })
        .execute();
      await addPerson(store, 'Anna');
      await addPerson(store, 'Bo');
      await backUp(store);
      await db.deleteFrom('users').where('username', '=', 'Bo').execute();
      await addPerson(store, 'Cleo');
      await db.updateTable('contentPictures').set({ forgottenAt: now.toISOString() }).execute();
      await db.deleteFrom('officeTexts').execute();
    });
    expect((await restore()).again).toMatchObject({
      people: true,
      removedPictures: 1,
      questions: [{ about: 'register' }],
    });
    await inData(async ({ db }) => {
      const people = await db.selectFrom('officePeople').select('name').execute();
      expect(people.map(({ name }) => name).sort()).toEqual(['Anna', 'Cleo']);
      const pictures = await db.selectFrom('contentPictures').selectAll().execute();
      expect(pictures).toMatchObject([{ files: '', shows: '', forgottenAt: now.toISOString() }]);
      expect(await db.selectFrom('officeTexts').select('kind').execute()).toEqual([{ kind: 'note' }]);
    });
  });

  test('keeps the people who must not fetch a child from both the copy and the replaced database', async () => {
    await inData(async (store) => {
      const [reference = ''] = await send(store, 'Alva');
      const by = { answeredAt: now.toISOString(), answeredBy: 'Familjen' };
      const row = {
        reference,
        field: 'mustNotFetch',
        guardian: '',
        answer: 'En faster\nEn granne',
        ...by,
      } as const;
      const other = { ...row, guardian: 'otherGuardian', answer: 'Morfar' } as const;
      await store.db.insertInto('childDetails').values([row, other]).execute();
      await backUp(store);
      const later = { '': 'En granne\nEn kusin', otherGuardian: 'Morbror' } as const;
      for (const guardian of ['', 'otherGuardian'] as const)
        await store.db
          .updateTable('childDetails')
          .set({ answer: later[guardian] })
          .where('guardian', '=', guardian)
          .execute();
    });
    expect((await restore()).again).toMatchObject({ mustNotFetch: 1 });
    const rows = await inData(({ db }) => db.selectFrom('childDetails').select('answer').execute());
    expect(rows).toEqual([{ answer: 'En faster\nEn granne\nEn kusin' }, { answer: 'Morfar\nMorbror' }]);
  });

  test('takes the stricter of both databases for each permission, and names whom to ask', async () => {
    await inData(async (store) => {
      const children = ['Alva', 'Bo', 'Cleo', 'Dag', 'Eva', 'Fia'];
      await send(store, ...children);
      for (const name of children) await giveAll(store, name);
      await backUp(store);
      await withdrawAll(store, 'Alva');
      // Bo's family has allowed less, and more. Cleo's application has been lost. Eva's other guardian has lost the
      // link. Fia's has another address, which nobody has approved.
      for (const [name, field, answer] of [
        ['Bo', 'photographs', 'minne'],
        ['Bo', 'mayFetch', 'Farmor\nFarfar'],
        ['Fia', 'otherGuardianEmail', 'pelle@new.example'],
      ] as const)
        await store.db
          .updateTable('childDetails')
          .set({ answer })
          .where('reference', '=', await referenceOf(store, name))
          .where('field', '=', field)
          .execute();
      await store.db.deleteFrom('linkTokens').where('tokenHash', '=', 'Eva pelle@example.org').execute();
      const lost = await referenceOf(store, 'Cleo');
      for (const table of ['childDetails', 'linkTokens', 'childApplications'] as const)
        await store.db.deleteFrom(table).where('reference', '=', lost).execute();
    });
    const { again } = await restore();
    expect(again?.questions.map(({ name, about, value }) => [name, about, value])).toEqual([
      ['Alva', 'address', 'Alva@example.org'],
      ['Alva', 'guardian', 'Pelle Pappa'],
      ['Alva', 'mayFetch', ''],
      ['Alva', 'photographs', 'nej'],
      ['Bo', 'mayFetch', 'Farfar'],
      ['Bo', 'photographs', 'minne'],
      ['Fia', 'guardian', 'Pelle Pappa'],
    ]);
    await inData(async (store) => {
      expect(await permissionsOf(store, 'Alva')).toEqual({ photographs: 'nej', links: 0, approved: false });
      const allowedLess = { photographs: 'minne', mayFetch: 'Farfar', links: 0, approved: true };
      expect(await permissionsOf(store, 'Bo')).toEqual(allowedLess);
      const all = { photographs: 'webb', mayFetch: 'Mormor\nFarfar', links: 2, approved: true };
      expect(await permissionsOf(store, 'Cleo')).toEqual(all);
      expect(await permissionsOf(store, 'Dag')).toEqual(all);
      expect(await permissionsOf(store, 'Eva')).toEqual({ ...all, links: 1 });
      expect(await permissionsOf(store, 'Fia')).toEqual({ ...all, links: 0, approved: false });
    });
  });

  test('names pictures of children that the copy publishes and the replaced database no longer does', async () => {
    const [child, house] = ['bild-0123456789abcdef.webp', 'bild-fedcba9876543210.webp'];
    const publish = ({ db }: Store, basedOn: number, names: readonly string[], publishedAt: string) =>
      db
        .insertInto('contentVersions')
        .values({
          ...{ basedOn, publishedAt, publishedBy: 'Anna', kind: 'published' },
          changes: JSON.stringify({ gallery: { pictures: { value: names.map((file) => ({ file })) } } }),
        })
        .execute();
    await inData(async (store) => {
      for (const [name, shows, agreed] of [
        [child, 'Alva vid sjön', 'agreed'],
        [house, 'Huset', 'none'],
      ] as const)
        await store.db
          .insertInto('contentPictures')
          .values({ name, files: '[]', shows, child: agreed, addedAt: '', addedBy: 'Anna' })
          .execute();
      await publish(store, 0, [child, house], '2027-04-01T12:00:00.000Z');
      await backUp(store);
      await publish(store, 1, [], '2027-04-02T12:00:00.000Z');
    });
    expect((await restore()).again?.questions).toEqual([
      { reference: child, name: 'Alva vid sjön', about: 'picture', value: '' },
    ]);
  });

  test('has all waiting mail stopped, because it may have been sent since, but no letter to print', async () => {
    await inData(async (store) => {
      await send(store, 'Alva');
      const sent = { state: 'sent', endedAt: now.toISOString() } as const;
      await store.db.updateTable('mail').set(sent).where('recipient', '=', 'sender').execute();
      const onPaper = { form: 'child', reference: 'B-2222-222', recipient: 'family' } as const;
      await store.db
        .insertInto('mail')
        .values({ ...onPaper, messageId: '<1>', createdAt: now.toISOString(), state: 'held' })
        .execute();
      await backUp(store);
    });
    expect(await restore()).toMatchObject({ stoppedMail: 1 });
    const mail = await inData(({ db }) =>
      db.selectFrom('mail').select(['recipient', 'state', 'lastError', 'mayHaveArrived']).execute(),
    );
    expect(mail).toEqual([
      { recipient: 'association', state: 'failed', lastError: stoppedByRestore, mayHaveArrived: 1 },
      expect.objectContaining({ recipient: 'sender', state: 'sent', lastError: null }),
      expect.objectContaining({ recipient: 'family', state: 'held', lastError: null }),
    ]);
  });

  test('changes nothing when the copy is missing, damaged, of another program or of a newer version', async () => {
    await inData(async (store) => {
      await send(store, 'Alva');
      for (const name of ['damaged.db', 'newer.db']) await writeBackup(store, join(folder, name), now);
    });
    writeFileSync(join(folder, 'text.db'), 'inte en databas');
    const foreign = new DatabaseSync(join(folder, 'foreign.db'));
    foreign.exec('create table recept (namn text)');
    foreign.close();
    const newer = new DatabaseSync(join(folder, 'newer.db'));
    newer.exec("insert into kysely_migration (name, timestamp) values ('0999-later', '')");
    newer.close();
    damage(join(folder, 'damaged.db'), 'child_applications');
    const altered = Object.entries({
      'trigger.db': 'create trigger t after update on mail begin delete from child_applications; end',
      'table.db': 'create table lost_and_found (a)',
    });
    for (const [name, statement] of altered) {
      await inData((store) => writeBackup(store, join(folder, name), now));
      const database = new DatabaseSync(join(folder, name));
      database.exec(statement);
      database.close();
    }
    for (const name of [...['text.db', 'foreign.db', 'damaged.db'], ...altered.map(([file]) => file)])
      await expect(restoreFile(join(folder, name), data, now), name).rejects.toMatchObject({
        kind: 'unreadable',
      });
    await expect(restoreFile(join(folder, 'no.db'), data, now)).rejects.toMatchObject({ kind: 'missing' });
    await expect(restoreFile(join(folder, 'newer.db'), data, now)).rejects.toMatchObject({ kind: 'newer' });
    expect(readdirSync(data)).toEqual(['kollo.db']);
    expect(await inData(names)).toEqual(['Alva']);
  });

  test('creates the data folder, and reads nothing of a write-ahead log without a database', async () => {
    await backUpWith('Alva');
    rmSync(databaseFile(data));
    writeFileSync(`${databaseFile(data)}-wal`, 'log');
    await restore();
    expect(readdirSync(data)).toEqual(['kollo.db']);
    rmSync(data, { recursive: true });
    expect(await restore()).toMatchObject({ kept: undefined, again: undefined });
    expect(await inData(names)).toEqual(['Alva']);
    expect(existsSync(copy)).toBe(true);
  });
});
