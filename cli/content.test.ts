import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Changes } from '../content-loader/changes.ts';
import { addPasskey, newPasskeyOptions } from '../office/server/auth/passkeys.ts';
import { readPeople } from '../office/server/auth/people.ts';
import type { Role } from '../office/shared/roles.ts';
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

const kollo = (...args: string[]) => office.kollo(['content', ...args], { CONTENT_DIR: content });

/** Publishes changes as Anna in Kansliet, at noon on a day in March. */
async function publish(changes: Changes, day: number): Promise<void> {
  const { db } = office.store;
  const newest = await newestVersion(db);
  const wanted = { changes, basedOn: newest?.id ?? 0, publishedBy: 'Anna', kind: 'published' } as const;
  await storePublication(db, wanted, newest, new Date(`2027-03-0${day}T11:00:00Z`));
}

const current = async () => (await newestVersion(office.store.db))?.changes;
const fee = { 'season/fee': { value: 175, over: 100 } };
const heading = { heading: { value: 'Tusen tack', over: 'Tack till våra stödjare' } };

test('content lists the changed places with author and date, and the unpublished drafts', async () => {
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

test('content reset restores one place, one file or everything, after it has shown the changes and been confirmed', async () => {
  await publish({ camp: fee, 'pages/tack': heading, faq: { lead: { value: 'Svar på det mesta.' } } }, 1);
  const unanswered = await kollo('reset', 'camp', 'season/fee');
  expect(unanswered.error).toContain('Ska det publiceras? Lägg till --yes');
  expect(unanswered.out).toMatch(/^camp +season\/fee +175 +100$/m);
  expect(Object.keys((await current()) ?? {})).toEqual(['camp', 'pages/tack', 'faq']);
  expect((await kollo('reset', 'camp', 'season/fee', '--yes')).out).toContain('Publicerat som W-');
  expect(Object.keys((await current()) ?? {})).toEqual(['pages/tack', 'faq']);
  const login = process.env.SUDO_USER ?? userInfo().username;
  expect(await newestVersion(office.store.db)).toMatchObject({
    publishedBy: `kollo (${login})`,
    kind: 'published',
  });
  const [line] = await office.store.db.selectFrom('diary').selectAll().execute();
  expect(line).toMatchObject({
    verb: 'publicerade webbplatsen',
    who: `kollo (${login})`,
    reference: expect.stringMatching(/^W-\d+$/),
  });
  await kollo('reset', 'pages/tack', '--yes');
  expect(Object.keys((await current()) ?? {})).toEqual(['faq']);
  await kollo('reset', '--yes');
  expect(await current()).toEqual({});
  expect((await kollo('reset', '--yes')).out).toBe('Inget skulle bli annorlunda.\n');
});

test('doctor reports a published change that is not shown', async () => {
  await publish({ camp: fee, 'pages/tack': { ...heading, 'support/gone': { value: 'Borta' } } }, 1);
  const doctor = async () => (await office.kollo(['doctor'], { CONTENT_DIR: content })).out;
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

test('content reset mails the ansvariga when it changes the bankgiro number, but not when it changes the fee', async () => {
  await hasComeIn('Anna Berg', 'ansvarig');
  await hasComeIn('Bo Ek', 'handlaggare');
  const mail = await startMailServer();
  const reset = (place: string) =>
    office.kollo(['content', 'reset', 'camp', place, '--yes'], {
      CONTENT_DIR: content,
      SMTP_URL: mail.url,
      MAIL_FROM: 'kollo@kollo.example',
      PUBLIC_URL: 'https://kollo.example',
      SUDO_USER: 'greta',
    });
  await publish({ camp: { ...fee, bankgiro: { value: '5050-1055', over: '127-6914' } } }, 1);
  expect(await reset('season/fee')).toMatchObject({ status: 0, error: '' });
  expect(mail.arrived).toEqual([]);
  expect(await reset('bankgiro')).toMatchObject({ status: 0, error: '' });
  expect(mail.arrived).toHaveLength(1);
  expect(readable(mail.arrived[0]?.raw ?? '')).toContain('kollo (greta) har ändrat vart pengar går');
  await mail.close();
});

test('commands use published facts: an invitation has the camp’s published name', async () => {
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
