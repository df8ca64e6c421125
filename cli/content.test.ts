import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Changes } from '../content-loader/changes.ts';
import { newestVersion, storePublication } from '../server/website/versions.ts';
import { layOutContent } from '../tests/content.ts';
import { type Office, openOffice } from '../tests/kollo.ts';

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

test('content lists the changed places with what they say now', async () => {
  expect((await kollo()).out).toBe('Ingenting är ändrat: webbplatsen är som filerna i content/.\n');
  await publish({ camp: fee, 'pages/tack': heading }, 1);
  const { out, status } = await kollo();
  expect(status).toBe(0);
  expect(out).toMatch(/^camp +season\/fee +175$/m);
  expect(out).toMatch(/^pages\/tack +heading +Tusen tack$/m);
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
