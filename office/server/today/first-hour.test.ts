import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverExtensions } from '../../../office.ts';
import { readConfig } from '../../../server/config.ts';
import { examine } from '../../../server/doctor/examine.ts';
import { mailDomainFindings, unknownMailDomain } from '../../../server/doctor/mail-domain.ts';
import type { ServedWebsite } from '../../../server/serve.ts';
import type { Store } from '../../../server/store/store.ts';
import { noteDone } from '../../../server/store/upkeep.ts';
import { change } from '../../../tests/content.ts';
import { sessionHeaders, testOffice } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import { publication, websiteFolder } from '../../../tests/website.ts';
import { type Role, roles } from '../../shared/roles.ts';
import { readFirstHour } from './first-hour.ts';

const extensions = await serverExtensions();
const now = new Date('2027-01-20T12:00:00Z');
const complete = {
  PUBLIC_URL: 'https://kollo.example',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'kollo@kollo.example',
  MAIL_TO: 'info@kollo.example',
  BACKUP_RECIPIENT: 'age1example',
  BACKUP_TO: '/away',
};

let folder: ReturnType<typeof websiteFolder>;
let store: Store;
let website: ServedWebsite;
beforeEach(async () => {
  folder = websiteFolder();
  for (const [index, place] of ['address', 'bankgiro', 'name', 'email'].entries())
    change(`${folder.content}/camp.yaml`, { [`placeholders.${index}`]: place });
  store = await temporarySqlite();
  website = await folder.serve(store);
});
afterEach(async () => {
  await website.close();
  await store.close();
  folder.remove();
});

const vouching = { resolveTxt: async () => [['v=spf1 -all'], ['v=DMARC1']] };
const known = await mailDomainFindings(complete.MAIL_FROM, vouching);

const configWith = (environment: Readonly<Record<string, string>>) =>
  readConfig({ ...folder.environment, DATA_DIR: store.place, ...environment });

/** *I dag*'s list with these settings. `domain` is known about the sender's domain. */
function listed(
  environment: Readonly<Record<string, string>> = complete,
  role: Role = 'ansvarig',
  domain = known,
) {
  const config = configWith(environment);
  const firstHour = { config, mailDomain: () => domain };
  const send = config.smtpUrl ? async () => undefined : undefined;
  return readFirstHour(testOffice(store, { website, now: () => now, firstHour, send }), role);
}

const examination = (environment: Readonly<Record<string, string>> = complete) =>
  examine(configWith(environment), store, extensions, now, { thoroughly: true, dns: vouching });

const remaining = async (...given: Parameters<typeof listed>) =>
  (await listed(...given)).flatMap(({ step, state }) => (state === 'done' ? [] : [step]));

async function comeIn(name: string): Promise<void> {
  await sessionHeaders(store, { name, role: 'ansvarig' }, now);
  const { id } = await store.db
    .selectFrom('users')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const passkey = { userId: id, credentialId: name, publicKey: '', counter: 0, transports: '[]' };
  await store.db.insertInto('passkeys').values(passkey).execute();
}

test('each step is done once it is true, and I dag and doctor have the same list until all are', async () => {
  const all = ['address', 'sender', 'testMail', 'mailDomain', 'people', 'texts', 'account', 'phone', 'town'];
  expect(await remaining({})).toEqual([...all, 'year', 'backup']);
  for (const unset of ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'])
    expect(await remaining({ ...complete, [unset]: '' })).toContain('sender');
  const left = async () => {
    const steps = await listed();
    const told = (await examination()).steps.map(({ step, state, findings }) => [
      ...[step, state],
      findings.map(({ what }) => what),
    ]);
    expect(told).toEqual(steps.map(({ step, state, left }) => [step, state, left.map(({ what }) => what)]));
    return steps.flatMap(({ step, state }) => (state === 'done' ? [] : [step]));
  };
  const byPeople = ['people', 'texts', 'account', 'phone', 'town', 'year', 'backup'];
  expect(await left()).toEqual(['testMail', ...byPeople]);
  await noteDone(store.db, 'mailAccepted', now);
  expect(await left()).toEqual(byPeople);
  await comeIn('Anna Berg');
  expect((await left())[0]).toBe('people');
  await comeIn('Bo Ek');
  expect((await left())[0]).toBe('texts');
  const address = { street: 'Björkvägen 3', postalCode: '123 45', town: 'Ängby' };
  const facts = {
    'camp: name': 'Björkkollot',
    'camp: email': 'info@bjork.example',
    'camp: bankgiro': '991-2346',
  };
  const places = { 'camp: emergencyPhone': '070-174 06 05', 'camp: address': address };
  await website.publish(publication(website, facts));
  expect(await left()).toEqual(['phone', 'town', 'year', 'backup']);
  await website.publish(publication(website, { ...facts, ...places, 'camp: season/year': 2027 }));
  expect(await left()).toEqual(['backup']);
  for (const duty of ['backup', 'backupCopied'] as const) await noteDone(store.db, duty, now);
  expect(await left()).toEqual(['backup']);
  await noteDone(store.db, 'backupOpened', now);
  expect(await listed()).toEqual([]);
  expect((await examination()).steps).toEqual([]);
});

test('the first hour stays over once it was done, and doctor reports what is no longer so', async () => {
  await noteDone(store.db, 'firstHour', now);
  expect(await listed({})).toEqual([]);
  const { steps, findings } = await examination({ ...complete, PUBLIC_URL: '' });
  expect(steps).toEqual([]);
  expect(findings.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('adress är inte inställd'),
      'Påhittade uppgifter visas på webbplatsen: adressen.',
    ]),
  );
  // Only the first hour asks for these.
  expect(String(findings.map(({ what }) => what))).not.toMatch(/inget mejl|har inga datum|Ingen är inbjuden/);
});

test('the first hour is hidden while a text cannot be read, which doctor reports, and does not stop I dag', async () => {
  rmSync(join(folder.content, 'faq.yaml'));
  expect(await listed()).toEqual([]);
  const { steps, findings } = await examination();
  expect(steps).toEqual([]);
  expect(findings[0]?.what).toContain('content/faq.yaml');
});

test('the first hour’s mail domain is neither done nor left while nothing is known about it', async () => {
  const domainWith = async (...given: Parameters<typeof listed>) =>
    (await listed(...given)).find(({ step }) => step === 'mailDomain')?.state;
  const unknown = unknownMailDomain(complete.MAIL_FROM);
  expect(await domainWith(complete, 'ansvarig', unknown)).toBe('unknown');
  expect(await domainWith({ ...complete, SMTP_URL: '' })).toBe('unknown');
  expect(await domainWith()).toBe('done');
  const { steps } = await examine(configWith(complete), store, extensions, now);
  expect(steps.find(({ step }) => step === 'mailDomain')?.state).toBe('unknown');
});

test('the first hour is shown to ansvariga alone', async () => {
  const seeing = [];
  for (const role of roles) if ((await listed(complete, role)).length > 0) seeing.push(role);
  expect(seeing).toEqual(['ansvarig']);
});
