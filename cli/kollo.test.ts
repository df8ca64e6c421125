import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as SheetJs from '@e965/xlsx';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formNames } from '../forms/all.ts';
import { queueLetters } from '../server/mail/queue.ts';
import type { Store } from '../server/store/store.ts';
import { eachSubmission } from '../server/submissions/read.ts';
import { completeAnswers } from '../tests/answers.ts';
import { startCollector } from '../tests/collector.ts';
import { createPostgresDatabase, openAt, testWithPostgres } from '../tests/databases.ts';
import { type Office, openOffice } from '../tests/kollo.ts';
import { startMailServer } from '../tests/mail-server.ts';
import { temporarySqlite } from '../tests/stores.ts';

/** The first sheet of a workbook: the children. */
function firstSheet(file: string): SheetJs.WorkSheet {
  const { SheetNames, Sheets } = SheetJs.read(readFileSync(file), { type: 'buffer' });
  const sheet = Sheets[SheetNames[0] ?? ''];
  if (!sheet) throw new Error('The workbook has no sheet');
  return sheet;
}

const rowsIn = (file: string) =>
  SheetJs.utils.sheet_to_json<Record<string, string | number>>(firstSheet(file));

describe('the commands', () => {
  let office: Office;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  beforeEach(async () => {
    office = await openOffice(temporarySqlite());
    collector = await startCollector({ store: office.store, followUp: queueLetters('info@kollo.example') });
  });
  afterEach(async () => {
    await collector.close();
    await office.close();
  });

  const send = async (form: string, changes: Record<string, string | number> = {}) => {
    const answers = completeAnswers[form as keyof typeof completeAnswers];
    const { body } = await collector.send(form, { ...answers, ...changes });
    return String(body.reference);
  };

  test('export leaves out health details without --health', async () => {
    await send('child');
    const [plain, withHealth] = [join(office.folder, 'allt.xlsx'), join(office.folder, 'halsa.xlsx')];
    await office.kollo(['export', plain]);
    await office.kollo(['export', withHealth, '--health']);
    expect(JSON.stringify(rowsIn(plain))).not.toContain('EpiPen');
    expect(JSON.stringify(rowsIn(withHealth))).toContain('Jordnötsallergi, har EpiPen');
  });

  test('export saves å ä ö, formulas as text and every digit, so that Excel shows them as written', async () => {
    await send('child', {
      'Barnets namn': '=HYPERLINK("https://ond.example")',
      Telefon: '+46701740605',
      'Allergier/specialkost/annat': 'Ägg; nötter\n"räkor"',
    });
    await send('child', { 'Barnets namn': 'Åsa', Telefon: '0701740605', 'Önskad period': 'Vecka 30' });
    const file = join(office.folder, 'allt.xlsx');
    expect((await office.kollo(['export', file, '--health'])).status).toBe(0);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(Object.values(firstSheet(file)).filter((cell) => cell.f !== undefined)).toEqual([]);
    const rows = rowsIn(file);
    expect(rows.map((row) => row.Telefon)).toEqual(['0701740605', '+46701740605']);
    expect(rows[0]).toMatchObject({
      'Barnets namn': 'Åsa',
      'Barnets ålder': 10,
      'Önskad period': 'Vecka 30',
    });
    expect(rows[1]?.['Barnets namn']).toContain('=HYPERLINK("https://ond.example")');
    expect(rows[1]?.['Allergier, specialkost eller annat']).toBe('Ägg; nötter\n"räkor"');
  });

  test('export asks before it replaces a file', async () => {
    await send('child');
    const file = join(office.folder, 'allt.xlsx');
    const command = ['export', file];
    writeFileSync(file, 'anteckningar');

    const unasked = await office.kollo(command);
    expect(unasked).toMatchObject({ status: 1, out: '' });
    expect(unasked.error).toContain(`Filen ${file} finns redan`);
    expect(await office.kollo(command, {}, { answers: ['nej'] })).toMatchObject({ status: 1 });
    expect(readFileSync(file, 'utf8')).toBe('anteckningar');
    expect(await office.kollo(command, {}, { answers: ['ja'] })).toMatchObject({ status: 0 });
    expect(rowsIn(file)).toHaveLength(1);
    await send('child', { 'Barnets namn': 'Bo' });
    expect(await office.kollo([...command, '--yes'])).toMatchObject({ status: 0 });
    expect(rowsIn(file)).toHaveLength(2);
    // A failed save leaves no temporary file behind.
    mkdirSync(join(office.folder, 'mapp.xlsx'));
    const inAFolder = ['export', join(office.folder, 'mapp.xlsx'), '--yes'];
    expect((await office.kollo(inAFolder)).error).toContain('Det är en mapp.');
    expect(readdirSync(office.folder).sort()).toEqual(['allt.xlsx', 'mapp.xlsx']);
  });

  test('backup never overwrites a file, but adds a number to the name', async () => {
    await send('contact');
    const first = join(office.folder, 'kopia.db');
    const backUp = () => office.kollo(['backup', first]);
    expect((await backUp()).out).toContain(`i ${first}, `);
    const bytes = readFileSync(first);
    await send('contact', { Namn: 'Bo' });
    expect((await backUp()).out).toContain(`i ${join(office.folder, 'kopia-2.db')}, `);
    expect((await backUp()).out).toContain(`i ${join(office.folder, 'kopia-3.db')}, `);
    expect(readFileSync(first).equals(bytes)).toBe(true);
  });

  testWithPostgres(
    'copy-to copies every submission and mail to PostgreSQL, continues the numbering, and refuses a filled database',
    async () => {
      for (const form of formNames) await send(form);
      // More than the attempts a submission makes when its number exists already.
      for (let number = 1; number <= 20; number++) await send('kontakt', { Namn: `Nummer ${number}` });
      const address = await createPostgresDatabase();
      const copied = await office.kollo(['copy-to', address]);
      expect(copied).toMatchObject({ status: 0 });
      const other = await openOffice(openAt(address));
      const answersAndLetters = async (store: Store) => [
        ...(await Promise.all(formNames.map((form) => Array.fromAsync(eachSubmission(store, form))))),
        await store.db.selectFrom('mail').selectAll().orderBy('id').execute(),
      ];
      const moved = await answersAndLetters(other.store);
      expect(moved.map(({ length }) => length)).toEqual([1, 1, 1, 21, 1, 10 + 20 + 2]);
      expect(moved).toEqual(await answersAndLetters(office.store));
      const collectorThere = await startCollector({ store: other.store });
      expect(await collectorThere.send('kontakt', completeAnswers.kontakt)).toMatchObject({ status: 200 });
      await collectorThere.close();
      await other.close();
      const again = await office.kollo(['copy-to', address]);
      expect(again.error).toContain('inte tom');
    },
  );

  test('doctor leads through the first hour, and reports missing mail settings and a missing backup', async () => {
    const first = await office.kollo(['doctor'], { PUBLIC_URL: 'https://kollo.example' });
    expect(first.out).toMatch(/^Den första timmen, \d av 11 klara/m);
    expect(first.out).toContain('3.  Provmejl: återstår.');
    expect(first.out).toContain('https://kollo.example/kansli/servern/testMail');
    expect(first.out).not.toContain('/kansli/servern/address');
    expect(first.status).toBe(1);
    expect(first.out).toContain('Ingen säkerhetskopia har gjorts');
    expect(first.out).toContain('Inga mejl skickas');
    await office.kollo(['backup', join(office.folder, 'kopia.db')]);
    expect((await office.kollo(['doctor'])).out).not.toContain('säkerhetskopia har gjorts');
  });
});

test('mail-test mails MAIL_TO or a given address, and reports a refusal by the mail server', async () => {
  const office = await openOffice();
  const mail = await startMailServer();
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'kollo@kollo.example', MAIL_TO: 'info@kollo.example' };
  const sent = await office.kollo(['mail-test'], settings);
  expect(sent.out).toContain('provmejl till info@kollo.example');
  expect(mail.arrived.map(({ to }) => to)).toEqual([['info@kollo.example']]);
  // The test mail is one of the first hour's steps.
  expect((await office.kollo(['doctor'], settings)).out).toContain('3.  Provmejl: klart.');
  expect((await office.kollo(['mail-test', '--to', 'jag@example.org'], settings)).status).toBe(0);
  expect(mail.arrived.map(({ to }) => to)).toEqual([['info@kollo.example'], ['jag@example.org']]);
  mail.become('refuses the address');
  const refused = await office.kollo(['mail-test'], settings);
  expect(refused.status).toBe(1);
  expect(refused.error).toContain('550');
  mail.become('takes it');
  mail.closeMailbox('bo@kollo.example');
  const both = { ...settings, MAIL_TO: 'info@kollo.example, bo@kollo.example' };
  const oneRefused = await office.kollo(['mail-test'], both);
  expect(oneRefused.status).toBe(1);
  expect(oneRefused.error).toContain('inte till alla adresser i MAIL_TO: brevlådan är avstängd');
  await mail.close();
  await office.close();
});

testWithPostgres('backup leaves no incomplete copy when a signal stops it', async () => {
  const databaseUrl = await createPostgresDatabase();
  const office = await openOffice(openAt(databaseUrl));
  const other = new Client(databaseUrl);
  await other.connect();
  await other.query('begin; lock table mail');
  const hidden = () => readdirSync(office.folder).filter((name) => name.startsWith('.'));
  const backups = ['SIGINT', 'SIGTERM'].map((signal) => {
    const backup = spawn(process.execPath, ['cli/kollo.ts', 'backup', join(office.folder, `${signal}.db`)], {
      env: { ...process.env, DATA_DIR: office.folder, DATABASE_URL: databaseUrl },
      stdio: 'ignore',
    });
    return { backup, signal: signal as NodeJS.Signals };
  });
  await expect.poll(hidden).toHaveLength(2);
  for (const { backup, signal } of backups) {
    backup.kill(signal);
    await once(backup, 'exit');
  }
  expect(hidden()).toEqual([]);
  await other.end();
  await office.close();
});

describe('a command', () => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice();
  });
  afterAll(() => office.close());

  const inShell = (commands: string, DATA_DIR = office.dataFolder) =>
    spawnSync('sh', ['-c', commands], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR, DATABASE_URL: '' },
    });

  test('prints its help in Swedish, also when no command is given', async () => {
    const [all, one] = [await office.kollo(['--help']), await office.kollo(['help', 'export'])];
    expect([all.status, one.status]).toEqual([0, 0]);
    expect(one.out).toContain('export [val] <fil>');
    const missing = await office.kollo([]);
    expect(missing.status).toBe(1);
    expect(missing.out + missing.error).toContain('Kommandon:');
    for (const { out } of [all, one])
      expect(out).not.toMatch(/\b(options|commands?|usage|arguments|display|default)\b/i);
  });

  test('writes files that other users of the machine cannot read, even if they may enter the folder', () => {
    const data = join(office.folder, 'data');
    mkdirSync(data, { mode: 0o755 });
    const { status } = inShell(`umask 022; node cli/kollo.ts export ${data}/allt.xlsx`, data);
    expect(status).toBe(0);
    for (const file of ['allt.xlsx', 'kollo.db'])
      expect(statSync(join(data, file)).mode & 0o077, file).toBe(0);
  });

  test('ends in one sentence when it does not fit on a full disk', () => {
    const { status, stderr } = inShell('node cli/kollo.ts --help > /dev/full');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'Disken är full. Ta bort något och försök igen.\n',
    });
  });

  test.each([
    { typed: ['fisk'], message: 'Det kommandot finns inte.' },
    { typed: ['export'], message: 'behöver en uppgift till' },
    { typed: ['export', '--fisk'], message: 'Ett av valen finns inte.' },
    { typed: ['export', 'allt.csv'], message: 'sluta på .xlsx' },
    { typed: ['backup', '/finns/inte/kopia.db'], message: 'Mappen finns inte.' },
    { typed: ['copy-to', 'mysql://x'], message: 'ska börja med postgres://' },
    { typed: ['mail-test'], message: 'Ingen mejlserver är inställd.' },
  ])('that is invalid prints one sentence: kollo $typed', async ({ typed, message }) => {
    const { status, out, error } = await office.kollo(typed);
    expect(status).toBe(1);
    expect(out).toBe('');
    expect(error).toContain(message);
    expect(error.trim().split('\n')).toHaveLength(1);
    expect(existsSync('allt.csv')).toBe(false);
  });

  test.each([
    [{ DATA_DIR: '/dev/null/data' }, 'Du får inte skriva i mappen /dev/null/data, där'],
    [{ DATABASE_URL: 'postgres://x@127.0.0.1:9/x' }, 'Databasen svarar inte.'],
    [{ PORT: 'tretusen' }, 'hjälp med det här: The setting PORT must be a number.'],
  ])('prints one Swedish sentence when it cannot work with %j', async (settings, message) => {
    const { status, error } = await office.kollo(['doctor'], settings);
    expect(status).toBe(1);
    expect(error).toContain(message);
    expect(error.trim().split('\n')).toHaveLength(1);
  });
});
