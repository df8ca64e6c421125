import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Changes } from '../content-loader/changes.ts';
import type { Role } from '../forms/office/roles.ts';
import { addPasskey, newPasskeyOptions } from '../server/office/door/passkeys.ts';
import { readPeople } from '../server/office/door/people.ts';
import { newestVersion, storePublication } from '../server/website/versions.ts';
import { newAuthenticator } from '../tests/authenticator.ts';
import { layOutContent } from '../tests/content.ts';
import { type Office, openOffice } from '../tests/kollo.ts';
import { readable, startMailServer } from '../tests/mail-server.ts';
import { sessionHeaders } from '../tests/office.ts';

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
])('$what is told, and nothing is published', async ({ before, after, told }) => {
  const from = join(folder, 'nytt');
  mkdirSync(from);
  cpSync(join(content, 'camp.yaml'), join(from, 'camp.yaml'));
  edit(join(from, 'camp.yaml'), before, after);
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

test('doctor tells of a change that is not shown, and of one whose original is another than it was', async () => {
  await publish({ camp: fee, 'pages/tack': { ...heading, 'support/gone': { value: 'Borta' } } }, 1);
  const doctor = async () =>
    (await office.kollo(['doctor'], { CONTENT_DIR: content, DIST_DIR: join(folder, 'ingen') })).out;
  expect(await doctor()).toContain('Er text i pages/tack, support, gone visas inte');
  expect(await doctor()).not.toContain('Originalet till er text');
  edit(join(content, 'camp.yaml'), 'fee: 100', 'fee: 120');
  expect(await doctor()).toContain('Originalet till er text i camp, season, fee har ändrats.');
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
