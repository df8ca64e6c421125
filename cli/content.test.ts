import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Changes } from '../content-loader/changes.ts';
import type { Role } from '../forms/office/roles.ts';
import { addPasskey, newPasskeyOptions } from '../server/office/door/passkeys.ts';
import { readPeople } from '../server/office/door/people.ts';
import {
  type ChildSeen,
  describePicture,
  pictureName,
  storePicture,
} from '../server/website/pictures/stored-pictures.ts';
import { newestVersion, storePublication } from '../server/website/versions.ts';
import { newAuthenticator } from '../tests/authenticator.ts';
import { layOutContent } from '../tests/content.ts';
import { type Office, openOffice } from '../tests/kollo.ts';
import { readable, startMailServer } from '../tests/mail-server.ts';
import { sessionHeaders } from '../tests/office.ts';
import { pictureAsRead } from '../tests/photo.ts';

let folder: string;
let content: string;
let office: Office;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kollo-content-'));
  content = join(folder, 'content');
  layOutContent(content);
  office = await openOffice();
});
afterEach(async () => {
  await office.close();
  rmSync(folder, { recursive: true });
});

const kollo = (...args: string[]) =>
  office.kollo(['content', ...args], { CONTENT_DIR: content, DIST_DIR: join(folder, 'ingen') });

/** What Anna has published in Kansliet, at noon of a day in March. */
async function publish(changes: Changes, day: number): Promise<void> {
  const { db } = office.store;
  const newest = await newestVersion(db);
  const wanted = { changes, basedOn: newest?.id ?? 0, publishedBy: 'Anna', kind: 'published' } as const;
  await storePublication(db, wanted, newest, new Date(`2027-03-0${day}T11:00:00Z`));
}

const current = async () => (await newestVersion(office.store.db))?.changes;
const fee = { 'season/fee': { value: 175, over: 100 } };
const heading = { heading: { value: 'Tusen tack', over: 'Tack till våra stödjare' } };

/** Exchanges words in a file of a folder. */
function edit(file: string, before: string, after: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(before);
  writeFileSync(file, text.replace(before, after));
}

test('says where the website is not as its files, who changed it and since when, and what is not published', async () => {
  expect((await kollo()).out).toBe('Ingenting är ändrat: webbplatsen är som filerna i content/.\n');
  await publish({ camp: fee }, 1);
  await publish({ camp: fee, 'pages/tack': heading }, 2);
  await office.store.db
    .insertInto('contentDrafts')
    .values({
      document: 'faq',
      place: 'heading',
      value: '{"value":"Frågor"}',
      version: 1,
      changedAt: '2027-03-03T11:00:00.000Z',
      changedBy: 'Bo',
    })
    .execute();
  const { out, status } = await kollo();
  expect(status).toBe(0);
  expect(out).toMatch(/^camp +season\/fee +Anna +.*1 mars/m);
  expect(out).toMatch(/^pages\/tack +heading +Anna +.*2 mars/m);
  expect(out).toMatch(/1 utkast är inte publicerade:\n[\s\S]*faq +heading +Bo +.*3 mars/);
});

test('writes what is changed as files, comments and all else as they were, and those files give the same back', async () => {
  const questions = [{ question: 'Får man bada?', answer: 'Ja: varje dag, om det är "badväder".' }];
  await publish(
    {
      camp: { ...fee, 'applications/child': { value: { state: 'open' } } },
      faq: { questions: { value: questions } },
    },
    1,
  );
  const to = join(folder, 'andrat');
  expect((await kollo('export', to)).out).toBe(`Skrivet i ${to}: camp.yaml, faq.yaml.\n`);
  const [before, after] = [content, to].map((from) => readFileSync(join(from, 'camp.yaml'), 'utf8'));
  const comments = (text = '') => text.split('\n').filter((line) => line.startsWith('#'));
  expect(comments(before).length).toBeGreaterThan(0);
  expect(comments(after)).toEqual(comments(before));
  const lines = (text = '') => new Set(text.split('\n'));
  expect([...lines(before)].filter((line) => !lines(after).has(line)).length).toBeLessThan(6);
  expect(parse(after ?? '')).toMatchObject({
    season: { fee: 175 },
    applications: { child: { state: 'open' } },
  });
  const published = await current();
  expect((await kollo('import', to, '--yes')).out).toBe('Inget skulle bli annorlunda.\n');
  await kollo('undo', '--yes');
  expect(await current()).toEqual({});
  await kollo('import', to, '--yes');
  const values = (changes: Changes | undefined) =>
    Object.entries(changes ?? {}).flatMap(([document, places]) =>
      Object.entries(places).map(([place, { value }]) => [`${document}/${place}`, value] as const),
    );
  expect(new Map(values(await current()))).toEqual(new Map(values(published)));
});

test('folds hardly a line anew of what nobody has changed, though another line of the file is longer', async () => {
  const file = join(content, 'faq.yaml');
  const before = `# ${'En lång rad till den som skriver. '.repeat(5)}\n${readFileSync(file, 'utf8')}`;
  writeFileSync(file, before);
  await publish({ faq: { lead: { value: 'Svar på det mesta.' } } }, 1);
  const to = join(folder, 'andrat');
  await kollo('export', to);
  const after = new Set(readFileSync(join(to, 'faq.yaml'), 'utf8').split('\n'));
  expect(before.split('\n').filter((line) => !after.has(line)).length).toBeLessThan(8);
});

test('publishes the texts of a folder once it has shown them and been told to, by the name of whoever types', async () => {
  const from = join(folder, 'nytt');
  mkdirSync(from);
  cpSync(join(content, 'camp.yaml'), join(from, 'camp.yaml'));
  edit(join(from, 'camp.yaml'), 'fee: 100', 'fee: 150');
  const unanswered = await kollo('import', from);
  expect(unanswered.error).toContain('Ska det publiceras? Lägg till --yes');
  expect(unanswered.out).toMatch(/^camp +season\/fee +100 +150$/m);
  expect(await current()).toBeUndefined();
  const { out } = await kollo('import', from, '--yes');
  expect(out).toContain('Publicerat som W-');
  const login = process.env.SUDO_USER ?? userInfo().username;
  expect(await newestVersion(office.store.db)).toMatchObject({
    changes: { camp: { 'season/fee': { value: 150, over: 100 } } },
    publishedBy: `kollo (${login})`,
    kind: 'imported',
  });
  const [line] = await office.store.db.selectFrom('diary').selectAll().execute();
  expect(line).toMatchObject({
    verb: 'publicerade webbplatsen',
    who: `kollo (${login})`,
    reference: expect.stringMatching(/^W-\d+$/),
  });
});

test.each([
  {
    what: 'a text that is missing',
    before: 'fee: 100',
    after: 'fee: -1',
    told: 'camp, season, fee: talet är för litet.',
  },
  {
    what: 'a word that nobody knows',
    before: 'fee: 100',
    after: 'fee: 100\n  rabatt: 10',
    told: 'camp.yaml har ord som inte används här.',
  },
  {
    what: 'what is the server’s own',
    before: 'slug: ',
    after: 'slug: annat-',
    told: 'camp.yaml, slug: det ändras i filen på servern',
  },
  {
    what: 'a bankgiro of which a digit is wrong',
    before: '127-6914',
    after: '127-6915',
    told: 'camp, bankgiro: numret stämmer inte.',
  },
  {
    what: 'a reminder to pay with a number in place of the word for the account',
    file: 'letters.yaml',
    before: 'in än.\n    - |-\n      Bankgiro: {account}',
    after: 'in än.\n    - |-\n      Bankgiro: 5050-1055',
    told: 'letters, letters, betalning: ordet {account} saknas.',
  },
])('$what is told, and nothing is published', async ({ file = 'camp.yaml', before, after, told }) => {
  const from = join(folder, 'nytt');
  mkdirSync(from);
  cpSync(join(content, file), join(from, file));
  edit(join(from, file), before, after);
  const { status, error } = await kollo('import', from, '--yes');
  expect([status, error]).toEqual([1, expect.stringContaining(told)]);
  expect(await current()).toBeUndefined();
});

test('goes back to what was published before, and from there again; and to the files’ own, in one place or all of a file', async () => {
  const both = { camp: fee, 'pages/tack': heading };
  await publish({ camp: fee }, 1);
  await publish(both, 2);
  expect((await kollo('undo', '--yes')).out).toMatch(
    /^pages\/tack +heading +Tusen tack +Tack till våra stödjare$/m,
  );
  expect(await newestVersion(office.store.db)).toMatchObject({ changes: { camp: fee }, kind: 'undone' });
  await kollo('undo', '--yes');
  expect(await current()).toEqual(both);
  await kollo('reset', 'camp', 'season/fee', '--yes');
  expect(await current()).toEqual({ 'pages/tack': heading });
  await kollo('reset', 'pages/tack', '--yes');
  expect(await current()).toEqual({});
  expect((await kollo('reset', 'pages/tack', '--yes')).out).toBe('Inget skulle bli annorlunda.\n');
});

/** Every text that is kept of what was and is to be published. */
async function everyText(): Promise<string> {
  const { db } = office.store;
  const tables = ['contentVersions', 'contentDrafts', 'contentForgotten', 'diary'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

const drafts = (value: string) =>
  office.store.db.insertInto('contentDrafts').values({
    document: 'pages/tack',
    place: 'heading',
    value: JSON.stringify({ value }),
    version: 1,
    changedAt: '2027-03-03T11:00:00.000Z',
    changedBy: 'Bo',
  });
const thanks = (value: string) => ({ heading: { value, over: 'Tack till våra stödjare' } });

test('takes a text away for good, out of history, draft and what visitors see, and no folder or backup brings it back', async () => {
  await publish({ 'pages/tack': thanks('Tack Alva Lind') }, 1);
  await publish({ camp: fee, 'pages/tack': thanks('Tack, Alva Lind!') }, 2);
  await drafts('Tack Alva L').execute();
  const [from, backup] = [join(folder, 'fran'), join(folder, 'kopia.db')];
  await kollo('export', from);
  await office.kollo(['backup', backup]);
  expect((await kollo('forget', 'pages/tack', 'headin', '--yes')).error).toContain('ingen plats');
  expect((await kollo('forget', 'pages/tack', 'heading')).error).toContain('Lägg till --yes');
  expect(await everyText()).toContain('Alva');
  const { out, error } = await kollo('forget', 'pages/tack', 'heading', '--yes');
  expect(error).toBe('');
  expect(out).toContain('3 texter är borta för gott');
  expect(await current()).toEqual({ camp: fee });
  expect(await everyText()).not.toContain('Alva');
  const [line] = await office.store.db.selectFrom('diary').selectAll().orderBy('id', 'desc').execute();
  expect(line).toMatchObject({
    verb: 'tog bort en text på webbplatsen för gott',
    reference: 'pages/tack, heading',
  });

  expect((await kollo('import', from, '--yes')).out).toMatch(
    /^pages\/tack, heading: .* tagits bort för gott/m,
  );
});

test('takes away what stood somewhere before, and leaves what visitors see and what is being written', async () => {
  await publish({ 'pages/tack': thanks('Tack Alva Lind') }, 1);
  await publish({ 'pages/tack': thanks('Tack alla') }, 2);
  await drafts('Tack allihop').execute();
  const now = await newestVersion(office.store.db);
  expect((await kollo('forget', 'pages/tack', 'heading', '--earlier', '--yes')).out).toContain(
    '1 text är borta',
  );
  expect(await newestVersion(office.store.db)).toEqual(now);
  expect(await everyText()).not.toContain('Alva');
  expect(await everyText()).toContain('Tack allihop');
  expect((await kollo('forget', 'pages/tack', 'heading', '--earlier', '--yes')).out).toContain(
    'inget annat stått',
  );
});

const shownInGallery = (file: string) => [{ file, alt: 'Huset i kvällssol', caption: 'Huset' }];
const pictures = () =>
  office.store.db
    .selectFrom('contentPictures')
    .select(['name', 'bytes', 'forgottenAt'])
    .orderBy('id')
    .execute();

test('brings a folder’s pictures with its texts, writes them as they are kept, and takes one away for good', async () => {
  const from = join(folder, 'nytt');
  mkdirSync(join(from, 'images'), { recursive: true });
  const red = { create: { width: 90, height: 60, channels: 3, background: '#a22' } } as const;
  await sharp(red)
    .withExifMerge({ IFD0: { Make: 'Kamera' } })
    .jpeg()
    .toFile(join(from, 'images/Alva.jpg'));
  const gallery = parse(readFileSync(join(content, 'gallery.yaml'), 'utf8'));
  const write = (rows: unknown) =>
    writeFileSync(join(from, 'gallery.yaml'), stringify({ ...gallery, pictures: rows }));
  write(shownInGallery('Alva.jpg'));
  mkdirSync(join(from, 'pages'));
  const om = parse(readFileSync(join(content, 'pages/om.yaml'), 'utf8'));
  const shownOnOm = { ...om, picture: { file: 'Alva.jpg', alt: 'Huset i kvällssol' } };
  writeFileSync(join(from, 'pages/om.yaml'), stringify(shownOnOm));
  const { error } = await kollo('import', from, '--yes');
  expect(error).toBe('');
  const [kept] = await pictures();
  const name = kept?.name ?? '';
  expect(await current()).toMatchObject({ gallery: { pictures: { value: shownInGallery(name) } } });
  const bytes = Buffer.from(kept?.bytes ?? '', 'base64');
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(await everyText()).not.toContain('Alva');

  const to = join(folder, 'andrat');
  expect((await kollo('export', to)).out).toContain(`gallery.yaml, pages/om.yaml, images/${name}`);
  expect(readFileSync(join(to, 'images', name)).equals(bytes)).toBe(true);
  expect((await kollo('import', to, '--yes')).out).toBe('Inget skulle bli annorlunda.\n');

  expect((await kollo('forget', name, '--yes')).error).toContain('kollo content reset gallery pictures');
  await kollo('reset', 'gallery', '--yes');
  await kollo('reset', 'pages/om', '--yes');
  expect((await kollo('forget', name, '--yes')).out).toContain('borta för gott');
  expect(await pictures()).toEqual([{ name, bytes: '', forgottenAt: expect.any(String) }]);
  expect((await kollo('forget', name, '--yes')).error).toContain('inte lagt till någon bild');
  expect(await kollo('undo', '--yes')).toMatchObject({ status: 0, out: 'Inget skulle bli annorlunda.\n' });
  for (const brought of [from, to]) {
    const { out } = await kollo('import', brought, '--yes');
    expect(out).toContain('gallery, pictures: det som står i mappen har tagits bort för gott');
    expect(await current()).toEqual({});
  }
});

test('a picture of a child that waits for a yes is published by no command, as by nobody in Kansliet', async () => {
  const { db } = office.store;
  const added = await storePicture(
    db,
    await pictureAsRead('#383'),
    { by: 'Wera', at: new Date() },
    async () => {},
  );
  const name = added?.name ?? '';
  const say = (child: ChildSeen) =>
    describePicture(db, name, { shows: 'Två barn paddlar', child }, async () => {});
  const from = join(folder, 'mapp');
  mkdirSync(from);
  const gallery = parse(readFileSync(join(content, 'gallery.yaml'), 'utf8'));
  writeFileSync(join(from, 'gallery.yaml'), stringify({ ...gallery, pictures: shownInGallery(name) }));
  await say('waits');
  expect(await kollo('import', from, '--yes')).toMatchObject({
    status: 1,
    error: expect.stringContaining('gallery, pictures: En bild av ett barn väntar på ett ja'),
  });
  expect(await current()).toBeUndefined();
  await say('agreed');
  expect((await kollo('import', from, '--yes')).status).toBe(0);
  // What visitors have already, nobody has to say yes to anew.
  await say('none');
  await say('waits');
  expect((await kollo('reset', 'gallery', '--yes')).status).toBe(0);
  expect((await kollo('undo', '--yes')).error).toContain('väntar på ett ja');
});

test('a picture of another installation comes with its texts as it was kept there, and one that is none stops all', async () => {
  const from = join(folder, 'nytt');
  mkdirSync(join(from, 'images'), { recursive: true });
  const { bytes } = await pictureAsRead('#22a');
  const name = pictureName(bytes);
  writeFileSync(join(from, 'images', name), bytes);
  const gallery = parse(readFileSync(join(content, 'gallery.yaml'), 'utf8'));
  writeFileSync(join(from, 'gallery.yaml'), stringify({ ...gallery, pictures: shownInGallery(name) }));
  writeFileSync(join(from, 'images/trasig.jpg'), 'ingen bild');
  expect((await kollo('import', from, '--yes')).error).toContain(
    'images/trasig.jpg är ingen bild vi kan läsa',
  );
  expect(await pictures()).toEqual([]);
  rmSync(join(from, 'images/trasig.jpg'));
  await kollo('import', from, '--yes');
  expect(await pictures()).toEqual([
    { name, bytes: Buffer.from(bytes).toString('base64'), forgottenAt: null },
  ]);
});

test('says before an upgrade what the new release would not take', async () => {
  await publish({ camp: fee, 'pages/tack': { 'support/gone': { value: 'Borta' } } }, 1);
  const { status, error } = await kollo('check');
  expect([status, error]).toEqual([
    1,
    'pages/tack, support, gone: ordet ”gone” används inte här. Ta bort det.\n',
  ]);
  await kollo('reset', 'pages/tack', '--yes');
  expect(await kollo('check')).toMatchObject({ status: 0, out: 'Allt går att använda: 1 ändring.\n' });
});

test('doctor tells of a change that is not shown', async () => {
  await publish({ camp: fee, 'pages/tack': { ...heading, 'support/gone': { value: 'Borta' } } }, 1);
  const doctor = async () =>
    (await office.kollo(['doctor'], { CONTENT_DIR: content, DIST_DIR: join(folder, 'ingen') })).out;
  expect(await doctor()).toContain('Er text i pages/tack, support, gone visas inte');
});

async function hasComeIn(name: string, role: Role) {
  const { db } = office.store;
  const party = { origin: 'https://kollo.example', id: 'kollo.example' };
  await sessionHeaders(office.store, { name, role });
  const person = (await readPeople(db, new Date())).find((one) => one.name === name);
  if (!person) throw new Error(`${name} is not there`);
  const options = await newPasskeyOptions(db, party, person, 'Ängskollot', new Date());
  await addPasskey(db, party, person, newAuthenticator().register(options), new Date());
}

test('the ansvariga are told by mail when a command changes where money goes, and when it is undone, but not of a fee', async () => {
  await hasComeIn('Anna Berg', 'ansvarig');
  await hasComeIn('Bo Ek', 'handlaggare');
  const mail = await startMailServer();
  const mailing = (...args: string[]) =>
    office.kollo(['content', ...args, '--yes'], {
      CONTENT_DIR: content,
      DIST_DIR: join(folder, 'ingen'),
      SMTP_URL: mail.url,
      MAIL_FROM: 'kollo@kollo.example',
      PUBLIC_URL: 'https://kollo.example',
      SUDO_USER: 'greta',
    });
  const from = join(folder, 'nytt');
  mkdirSync(from);
  cpSync(join(content, 'camp.yaml'), join(from, 'camp.yaml'));
  edit(join(from, 'camp.yaml'), 'fee: 100', 'fee: 150');
  expect((await mailing('import', from)).status).toBe(0);
  expect(mail.arrived).toEqual([]);
  edit(join(from, 'camp.yaml'), '127-6914', '5050-1055');
  expect(await mailing('import', from)).toMatchObject({ status: 0, error: '' });
  expect(mail.arrived).toHaveLength(1);
  expect(readable(mail.arrived[0]?.raw ?? '')).toContain('kollo (greta) har ändrat vart pengar går');
  expect((await mailing('undo')).status).toBe(0);
  expect(mail.arrived).toHaveLength(2);
  await mail.close();
});

test('commands use what is published: an invitation is from the camp as it is called there', async () => {
  await publish({ camp: { name: { value: 'Sommarkollot', over: 'Ängskollot' } } }, 1);
  const invited = await office.kollo(['invite', 'anna@example.org', '--role', 'ansvarig'], {
    CONTENT_DIR: content,
    PUBLIC_URL: 'https://kollo.example',
  });
  expect(invited.status).toBe(0);
  const [{ invitedBy } = { invitedBy: '' }] = await office.store.db
    .selectFrom('invitations')
    .select('invitedBy')
    .execute();
  expect(invitedBy).toBe('Sommarkollot');
});
