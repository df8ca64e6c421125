import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testContent } from '../../tests/content.ts';
import { type Office, openOffice } from '../../tests/kollo.ts';
import { readable, startMailServer } from '../../tests/mail-server.ts';
import { temporarySqlite } from '../../tests/stores.ts';
import { loginOptions } from '../server/auth/passkeys.ts';
import { readPeople } from '../server/auth/people.ts';
import { beginSession } from '../server/auth/sessions.ts';

const secretIn = (printed: string) => /\/kansli\/inbjudan#([\w-]{43})/.exec(printed)?.[1] ?? '';

describe('invitations', () => {
  let office: Office;
  beforeEach(async () => {
    office = await openOffice(temporarySqlite());
  });
  afterEach(() => office.close());

  const kollo = (...args: string[]) =>
    office.kollo(args, { CONTENT_DIR: testContent, PUBLIC_URL: 'https://kollo.example' });
  const invite = (name: string, ...more: string[]) =>
    kollo('invite', `${name}@example.org`, '--name', name, '--role', 'ansvarig', ...more);
  const people = async () =>
    (await readPeople(office.store.db, new Date())).map(({ email, name, role, weeks }) => [
      email,
      name,
      role,
      weeks,
    ]);

  test('print a link and store the person with role and weeks', async () => {
    const anna = await invite('Anna');
    expect(anna.status).toBe(0);
    expect(anna.out).toMatch(/^https:\/\/kollo\.example\/kansli\/inbjudan#[\w-]{43}\n/);
    await invite('Kim', '--role', 'ledare', '--period', '30', '32');
    expect(await people()).toEqual([
      ['anna@example.org', 'Anna', 'ansvarig', []],
      ['kim@example.org', 'Kim', 'ledare', [30, 32]],
    ]);
  });

  test('keep name and weeks when a person is invited again, with a new link', async () => {
    const first = await invite('Kim', '--role', 'ledare', '--period', '31');
    const second = await kollo('invite', 'kim@example.org', '--role', 'ledare');
    expect(secretIn(second.out)).not.toBe(secretIn(first.out));
    expect(await people()).toEqual([['kim@example.org', 'Kim', 'ledare', [31]]]);
  });

  test('are refused with a sentence for an invalid address, role or week', async () => {
    for (const { typed, message } of [
      { typed: ['invite', 'anna', '--role', 'ansvarig'], message: 'anna är ingen e-postadress' },
      { typed: ['invite', 'anna@example.org', '--role', 'chef'], message: 'Rollen chef finns inte' },
      { typed: ['invite', 'anna@example.org'], message: 'Ett val som måste finnas saknas' },
      {
        typed: ['invite', 'anna@example.org', '--role', 'ledare', '--period', '29'],
        message: 'Veckan 29 finns inte',
      },
    ]) {
      const { status, error } = await kollo(...typed);
      expect([status, error], typed.join(' ')).toEqual([1, expect.stringContaining(message)]);
    }
    expect(await people()).toEqual([]);
  });

  test('are absent from a backup, and so are sessions', async () => {
    const { out } = await invite('Anna');
    const { db } = office.store;
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await beginSession(db, id, new Date());
    await loginOptions(db, { origin: 'https://kollo.example', id: 'kollo.example' }, new Date());
    const { tokenHash } = await db.selectFrom('sessions').select('tokenHash').executeTakeFirstOrThrow();
    const { secretHash } = await db.selectFrom('invitations').select('secretHash').executeTakeFirstOrThrow();
    const backup = join(office.folder, 'kopia.db');
    await kollo('backup', backup);
    const copy = new DatabaseSync(backup, { readOnly: true });
    for (const table of ['sessions', 'invitations', 'challenges'])
      expect(copy.prepare(`select * from ${table}`).all()).toEqual([]);
    copy.close();
    const bytes = readFileSync(backup).toString('latin1');
    for (const secret of [tokenHash, secretHash, secretIn(out)]) expect(bytes).not.toContain(secret);
    expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });
});

test('an invitation is mailed when mail is set up, and a refusal by the mail server is reported', async () => {
  const office = await openOffice();
  const mailServer = await startMailServer();
  const invite = (smtpUrl: string) =>
    office.kollo(['invite', 'anna@example.org', '--role', 'ansvarig'], {
      CONTENT_DIR: testContent,
      SMTP_URL: smtpUrl,
    });
  const { out } = await invite(mailServer.url);
  expect(out).toContain('mejlats till anna@example.org');
  expect(mailServer.arrived.map(({ to }) => to)).toEqual([['anna@example.org']]);
  expect(readable(mailServer.arrived[0]?.raw ?? '')).toContain(secretIn(out));
  await mailServer.close();
  expect((await invite(mailServer.url)).out).toContain('Det gick inte att mejla den');
  await office.close();
});
