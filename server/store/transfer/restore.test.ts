import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { receive, startCollector } from '../../../tests/collector.ts';
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

/** What a test reads or changes in the database, which no program has open. */
function inDatabase<Result>(work: (database: DatabaseSync) => Result, file = databaseFile(data)): Result {
  const database = new DatabaseSync(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
const run = (statements: string, file?: string) => inDatabase((database) => database.exec(statements), file);
const rows = (query: string) => inDatabase((database) => database.prepare(query).all());
const names = () => rows('select child_name from child_applications').map(({ child_name }) => child_name);

const inData = <Result>(work: (store: Store) => Promise<Result>) => workIn(data, work);
const backUp = (file = copy) => inData((store) => writeBackup(store, file, now));
const restore = () => restoreFile(copy, data, now);

/** Sends applications of these children, and returns the reference of the first. */
const send = (...children: readonly string[]) =>
  inData(async (store) => {
    const collector = await startCollector({ store, followUp: queueLetters('info@kollo.example') });
    const references: string[] = [];
    for (const name of children)
      references.push(await collector.apply({ 'Barnets namn': name, 'E-post': `${name}@example.org` }));
    await collector.close();
    return references[0] ?? '';
  });

const addPerson = (id: number, name: string) => `
  insert into users (id, username, password) values (${id}, '${name}', '');
  insert into office_people (id, name, role, weeks, ends_on, uuid)
    values (${id}, '${name}', 'ansvarig', '[]', '2099-12-31', '${name}');`;

const answered = `'${now.toISOString()}', 'Familjen'`;

/** Every permission about each child, and two links: the applicant's and the approved second guardian's. */
const giveAll = `
  insert into child_details (reference, field, answer, answered_at, answered_by, approved_at)
    select reference, field, answer, ${answered}, approved_at from child_applications, (
      select 'otherGuardianName' as field, 'Pelle Pappa' as answer, null as approved_at
      union select 'otherGuardianEmail', 'pelle@example.org', '${now.toISOString()}'
      union select 'mayFetch', 'Mormor' || char(10) || 'Farfar', null
      union select 'photographs', 'webb', null);
  insert into link_tokens (token_hash, reference, message_id, email)
    select child_name || email, reference, email, email from child_applications, (
      select '' as email union select 'pelle@example.org');
  update link_tokens set email =
    (select parent_email from child_applications as child where child.reference = link_tokens.reference)
    where email = '';`;

const of = (child: string) =>
  `reference = (select reference from child_applications where child_name = '${child}')`;

function permissionsOf(child: string) {
  const details = rows(`select field, answer, approved_at from child_details where ${of(child)}`);
  const answers = details.filter(({ field }) => !String(field).startsWith('other'));
  return {
    ...Object.fromEntries(answers.map(({ field, answer }) => [field, answer])),
    links: rows(`select id from link_tokens where ${of(child)}`).length,
    approved: details.some(({ approved_at }) => approved_at !== null),
  };
}

describe('a restored copy of SQLite', () => {
  test('replaces the whole database, and keeps the replaced one', async () => {
    await send('Alva');
    await backUp();
    await send('Bo');
    const { kept = '' } = await restore();
    expect(readdirSync(data).sort()).toEqual(['kollo-fore-aterlasning-2027-05-01T100000Z.db', 'kollo.db']);
    expect(names()).toEqual(['Alva']);
    const before = inDatabase(
      (database) => database.prepare('select id from child_applications').all(),
      kept,
    );
    expect(before).toHaveLength(2);
  });

  test('keeps the write-ahead log beside the replaced database, and reads none of it into the copy', async () => {
    await send('Alva');
    await backUp();
    // A damaged database, whose log no checkpoint has emptied.
    writeFileSync(databaseFile(data), 'x'.repeat(20_000));
    writeFileSync(`${databaseFile(data)}-wal`, 'log');
    const { kept, again } = await restore();
    expect(again).toBeUndefined();
    expect(readFileSync(`${kept}-wal`, 'utf8')).toBe('log');
    expect(names()).toEqual(['Alva']);
  });

  test('erases again what was erased since the copy, also when the same copy is restored twice', async () => {
    const reference = await send('Alva', 'Bo');
    await backUp();
    await inData((store) =>
      eraseSubmissions(store, [{ form: 'child', reference }], somebody('Anna Berg'), now),
    );
    for (const time of [1, 2]) {
      rmSync(join(data, 'kollo-fore-aterlasning-2027-05-01T100000Z.db'), { force: true });
      expect((await restore()).again, `restore ${time}`).toMatchObject({ erased: 1 });
      expect(names()).toEqual(['Bo']);
      expect(rows(`select id from mail where reference = '${reference}'`)).toEqual([]);
    }
  });

  test('erases nothing that is missing from an empty database, because it was lost and not erased', async () => {
    await send('Alva');
    run(addPerson(1, 'Anna'));
    await backUp();
    rmSync(databaseFile(data));
    await layOutSqlite(data);
    expect((await restore()).again).toMatchObject({ erased: 0, people: false });
    expect(names()).toEqual(['Alva']);
    expect(rows('select id from office_people')).toHaveLength(1);
  });

  test('has the people of the replaced database, and repeats its removals of pictures and extracts', async () => {
    const reference = await inData((store) => receive(store, 'leader'));
    run(`insert into office_texts (reference, kind, text, written_at, written_by)
        values ('${reference}', 'register', '2027-03-01', '', 'Anna'), ('${reference}', 'note', 'Kan köra', '', 'Anna');
      insert into content_pictures (name, files, shows, child, added_at, added_by)
        values ('a.webp', '[]', 'Alva', 'agreed', '', 'Anna'); ${addPerson(1, 'Anna')} ${addPerson(2, 'Bo')}`);
    await backUp();
    run(`delete from office_people where id = 2; delete from users where id = 2; ${addPerson(3, 'Cleo')}
      update content_pictures set forgotten_at = '${now.toISOString()}'; delete from office_texts`);
    expect((await restore()).again).toMatchObject({
      people: true,
      removedPictures: 1,
      questions: [{ about: 'register' }],
    });
    expect(rows('select name from office_people order by name')).toEqual([
      { name: 'Anna' },
      { name: 'Cleo' },
    ]);
    const pictures = rows('select files, shows, forgotten_at from content_pictures');
    expect(pictures).toEqual([{ files: '', shows: '', forgotten_at: now.toISOString() }]);
    expect(rows('select kind from office_texts')).toEqual([{ kind: 'note' }]);
  });

  test('keeps the people who must not fetch a child from both the copy and the replaced database', async () => {
    const reference = await send('Alva');
    run(`insert into child_details (reference, field, guardian, answer, answered_at, answered_by) values
      ('${reference}', 'mustNotFetch', '', 'En faster\nEn granne', ${answered}),
      ('${reference}', 'mustNotFetch', 'otherGuardian', 'Morfar', ${answered})`);
    await backUp();
    run(`update child_details set answer = iif(guardian = '', 'En granne\nEn kusin', 'Morbror')`);
    expect((await restore()).again).toMatchObject({ mustNotFetch: 1 });
    expect(rows('select answer from child_details')).toEqual([
      { answer: 'En faster\nEn granne\nEn kusin' },
      { answer: 'Morfar\nMorbror' },
    ]);
  });

  test('takes the stricter of both databases for each permission, and names whom to ask', async () => {
    await send('Alva', 'Bo', 'Cleo', 'Dag', 'Eva', 'Fia');
    run(giveAll);
    await backUp();
    // Alva's family has withdrawn everything. Bo's has allowed less, and more. Cleo's application has been lost. Eva's
    // other guardian has lost the link. Fia's has another address, which nobody has approved.
    run(`delete from child_details where ${of('Alva')} and field <> 'photographs';
      update child_details set answer = 'nej' where ${of('Alva')};
      update child_applications set parent_email = 'mia@new.example' where child_name = 'Alva';
      update child_details set answer = 'minne' where ${of('Bo')} and field = 'photographs';
      update child_details set answer = 'Farmor\nFarfar' where ${of('Bo')} and field = 'mayFetch';
      delete from child_details where ${of('Cleo')};
      delete from link_tokens where ${of('Cleo')};
      delete from child_applications where child_name = 'Cleo';
      delete from link_tokens where ${of('Eva')} and email = 'pelle@example.org';
      update child_details set answer = 'pelle@new.example' where ${of('Fia')} and field = 'otherGuardianEmail'`);
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
    expect(permissionsOf('Alva')).toEqual({ photographs: 'nej', links: 0, approved: false });
    const allowedLess = { photographs: 'minne', mayFetch: 'Farfar', links: 0, approved: true };
    expect(permissionsOf('Bo')).toEqual(allowedLess);
    const all = { photographs: 'webb', mayFetch: 'Mormor\nFarfar', links: 2, approved: true };
    for (const child of ['Cleo', 'Dag']) expect(permissionsOf(child)).toEqual(all);
    expect(permissionsOf('Eva')).toEqual({ ...all, links: 1 });
    expect(permissionsOf('Fia')).toEqual({ ...all, links: 0, approved: false });
  });

  test('names pictures of children that the copy publishes and the replaced database no longer does', async () => {
    const [child, house] = ['bild-0123456789abcdef.webp', 'bild-fedcba9876543210.webp'];
    const publish = (basedOn: number, pictures: readonly string[], publishedAt: string) => {
      const changes = { gallery: { pictures: { value: pictures.map((file) => ({ file })) } } };
      run(`insert into content_versions (changes, based_on, published_at, published_by, kind)
        values ('${JSON.stringify(changes)}', ${basedOn}, '${publishedAt}', 'Anna', 'published')`);
    };
    run(`insert into content_pictures (name, files, shows, child, added_at, added_by) values
      ('${child}', '[]', 'Alva vid sjön', 'agreed', '', 'Anna'), ('${house}', '[]', 'Huset', 'none', '', 'Anna')`);
    publish(0, [child, house], '2027-04-01T12:00:00.000Z');
    await backUp();
    publish(1, [], '2027-04-02T12:00:00.000Z');
    expect((await restore()).again?.questions).toEqual([
      { reference: child, name: 'Alva vid sjön', about: 'picture', value: '' },
    ]);
  });

  test('has all waiting mail stopped, because it may have been sent since, but no letter to print', async () => {
    await send('Alva');
    run(`update mail set state = 'sent', ended_at = '${now.toISOString()}' where recipient = 'sender';
      insert into mail (form, reference, recipient, message_id, created_at, state)
        values ('child', 'B-2222-222', 'family', '<1>', '', 'held')`);
    await backUp();
    expect(await restore()).toMatchObject({ stoppedMail: 1 });
    expect(rows('select recipient, state, last_error, may_have_arrived from mail')).toEqual([
      { recipient: 'association', state: 'failed', last_error: stoppedByRestore, may_have_arrived: 1 },
      expect.objectContaining({ recipient: 'sender', state: 'sent', last_error: null }),
      expect.objectContaining({ recipient: 'family', state: 'held', last_error: null }),
    ]);
  });

  test('changes nothing when the copy is missing, damaged, of another program or of a newer version', async () => {
    await send('Alva');
    const at = (name: string) => join(folder, name);
    const altered = {
      'newer.db': "insert into kysely_migration (name, timestamp) values ('0999-later', '')",
      'trigger.db': 'create trigger t after update on mail begin delete from child_applications; end',
      'table.db': 'create table lost_and_found (a)',
    };
    for (const [name, statement] of Object.entries(altered)) {
      await backUp(at(name));
      run(statement, at(name));
    }
    await backUp(at('damaged.db'));
    damage(at('damaged.db'), 'child_applications');
    writeFileSync(at('text.db'), 'inte en databas');
    run('create table recept (namn text)', at('foreign.db'));
    for (const [kind, ...files] of [
      ['unreadable', 'text.db', 'foreign.db', 'damaged.db', 'trigger.db', 'table.db'],
      ['missing', 'no.db'],
      ['newer', 'newer.db'],
    ] as const)
      for (const name of files)
        await expect(restoreFile(at(name), data, now), name).rejects.toMatchObject({ kind });
    expect(readdirSync(data)).toEqual(['kollo.db']);
    expect(names()).toEqual(['Alva']);
  });

  test('creates the data folder, and reads nothing of a write-ahead log without a database', async () => {
    await send('Alva');
    await backUp();
    rmSync(databaseFile(data));
    writeFileSync(`${databaseFile(data)}-wal`, 'log');
    await restore();
    expect(readdirSync(data)).toEqual(['kollo.db']);
    rmSync(data, { recursive: true });
    expect(await restore()).toMatchObject({ kept: undefined, again: undefined });
    expect(names()).toEqual(['Alva']);
    expect(existsSync(copy)).toBe(true);
  });
});
