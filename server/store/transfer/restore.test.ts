import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { completeAnswers } from '../../../tests/answers.ts';
import { layOutSqlite, openIn, startCollector, workIn } from '../../../tests/collector.ts';
import { damage } from '../../../tests/damaged-database.ts';
import { createPostgresDatabase, openAt, testWithPostgres } from '../../../tests/databases.ts';
import { somebody } from '../../../tests/office.ts';
import { stoppedByRestore } from '../../mail/failure-in-words.ts';
import { queueLetters } from '../../mail/queue.ts';
import { eraseSubmissions } from '../../submissions/erase.ts';
import { deleteOldFiles, keptFiles } from '../kept-files.ts';
import { databaseFile } from '../sqlite/open.ts';
import type { Store } from '../store.ts';
import { writeBackup } from './backup.ts';
import { isEmpty } from './copy.ts';
import { restoreFile, restoreInto } from './restore.ts';

const now = new Date('2027-05-01T10:00:00Z');

let folder: string;
let data: string;
let copy: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kollo-restore-test-'));
  data = join(folder, 'data');
  copy = join(folder, 'kopia.db');
  mkdirSync(data);
  await layOutSqlite(data);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

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

describe('restoring a copy of SQLite', () => {
  test('replaces the whole database, and keeps the replaced one for 30 days', async () => {
    await backUpWith('Alva');
    await inData((store) => send(store, 'Bo'));
    const { kept = '' } = await restore();
    expect(readdirSync(data).sort()).toEqual(['kollo-fore-aterlasning-2027-05-01T100000Z.db', 'kollo.db']);
    expect(await inData(names)).toEqual(['Alva']);
    const before = new DatabaseSync(kept, { readOnly: true });
    expect(before.prepare('select child_name from child_applications').all()).toHaveLength(2);
    before.close();

    deleteOldFiles(data, new Date('2027-05-31T09:59:59Z'));
    expect(keptFiles(data)).toHaveLength(1);
    deleteOldFiles(data, new Date('2027-05-31T10:00:00Z'));
    expect(readdirSync(data)).toEqual(['kollo.db']);
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

  test('is refused while another program has the database open', async () => {
    const store = await openIn(data);
    await backUp(store);
    await expect(restore()).rejects.toMatchObject({ name: 'DatabaseInUse' });
    await store.close();
    expect(readdirSync(data)).toEqual(['kollo.db']);
    await restore();
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

  test('lets in the people of the replaced database, and not those removed since the copy', async () => {
    await inData(async (store) => {
      await addPerson(store, 'Anna');
      await addPerson(store, 'Bo');
      await backUp(store);
      await store.db.deleteFrom('users').where('username', '=', 'Bo').execute();
      await addPerson(store, 'Cleo');
    });
    expect((await restore()).again).toMatchObject({ people: true });
    const people = await inData(({ db }) => db.selectFrom('officePeople').select('name').execute());
    expect(people.map(({ name }) => name).sort()).toEqual(['Anna', 'Cleo']);
  });

  test('removes again a picture that was removed since the copy', async () => {
    await inData(async (store) => {
      const picture = { name: 'a.webp', sha256: 'a', files: '[]', shows: 'Alva', child: 'agreed' } as const;
      await store.db
        .insertInto('contentPictures')
        .values({ ...picture, addedAt: now.toISOString(), addedBy: 'Anna' })
        .execute();
      await backUp(store);
      await store.db.updateTable('contentPictures').set({ forgottenAt: now.toISOString() }).execute();
    });
    expect((await restore()).again).toMatchObject({ removedPictures: 1 });
    const rows = await inData(({ db }) => db.selectFrom('contentPictures').selectAll().execute());
    expect(rows).toMatchObject([{ files: '', shows: '', forgottenAt: now.toISOString() }]);
  });

  test('keeps the people who must not fetch a child from both the copy and the replaced database', async () => {
    await inData(async (store) => {
      const [reference = ''] = await send(store, 'Alva');
      const by = { answeredAt: now.toISOString(), answeredBy: 'Familjen' };
      const row = { reference, field: 'mustNotFetch', answer: 'En faster\nEn granne', ...by };
      await store.db.insertInto('childDetails').values(row).execute();
      await backUp(store);
      await store.db.updateTable('childDetails').set({ answer: 'En granne\nEn kusin' }).execute();
    });
    expect((await restore()).again).toMatchObject({ mustNotFetch: 1 });
    const rows = await inData(({ db }) => db.selectFrom('childDetails').select('answer').execute());
    expect(rows).toEqual([{ answer: 'En faster\nEn granne\nEn kusin' }]);
  });

  test('stops all mail that waits in the copy, because it may have been sent since, but no letter to print', async () => {
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

  test('changes nothing when the copy is missing, damaged, of another program or of another version', async () => {
    await inData(async (store) => {
      await send(store, 'Alva');
      for (const name of ['damaged.db', 'older.db']) await writeBackup(store, join(folder, name), now);
    });
    writeFileSync(join(folder, 'text.db'), 'inte en databas');
    writeFileSync(join(folder, 'empty.db'), '');
    const foreign = new DatabaseSync(join(folder, 'foreign.db'));
    foreign.exec('create table recept (namn text)');
    foreign.close();
    const older = new DatabaseSync(join(folder, 'older.db'));
    older.exec("update kysely_migration set name = name || '0'");
    older.close();
    damage(join(folder, 'damaged.db'), 'child_applications');
    for (const name of ['text.db', 'empty.db', 'foreign.db', 'older.db', 'damaged.db'])
      await expect(restoreFile(join(folder, name), data, now), name).rejects.toMatchObject({
        kind: 'unreadable',
      });
    await expect(restoreFile(join(folder, 'no.db'), data, now)).rejects.toMatchObject({ kind: 'missing' });
    expect(readdirSync(data)).toEqual(['kollo.db']);
    expect(await inData(names)).toEqual(['Alva']);
  });

  test('creates the data folder on a new machine', async () => {
    await backUpWith('Alva');
    rmSync(data, { recursive: true });
    expect(await restore()).toMatchObject({ kept: undefined, again: undefined });
    expect(await inData(names)).toEqual(['Alva']);
    expect(existsSync(copy)).toBe(true);
  });
});

testWithPostgres(
  'a copy goes into an empty PostgreSQL database with every row, and its mail is stopped',
  async () => {
    await inData(async (store) => {
      await send(store, 'Alva', 'Bo');
      await addPerson(store, 'Anna');
      await backUp(store);
    });
    const store = await openAt(await createPostgresDatabase());
    expect(await isEmpty(store.db)).toBe(true);
    expect(await restoreInto(store, copy, now)).toMatchObject({ again: undefined, stoppedMail: 4 });
    expect(await names(store)).toEqual(['Alva', 'Bo']);
    expect(await isEmpty(store.db)).toBe(false);
    // Numbering continues after the rows of the copy.
    await send(store, 'Cleo');
    expect(await names(store)).toEqual(['Alva', 'Bo', 'Cleo']);
    await store.close();
  },
);
