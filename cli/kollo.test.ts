import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as SheetJs from '@e965/xlsx';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openContent } from '../content-loader/content.ts';
import { formNames } from '../forms/all.ts';
import { weekOptions } from '../forms/weeks.ts';
import { readConfig } from '../server/config.ts';
import { queueLetters } from '../server/outbox/queue.ts';
import { correspondenceOf, sendLetters } from '../server/outbox/send.ts';
import { smtpSender } from '../server/outbox/smtp.ts';
import { mostAnHour } from '../server/outbox/throttle.ts';
import type { Store } from '../server/store/store.ts';
import { eachSubmission } from '../server/submissions/read.ts';
import { completeAnswers } from '../tests/answers.ts';
import { silentLog, startCollector } from '../tests/collector.ts';
import { testContent } from '../tests/content.ts';
import { bothDatabases, createPostgresDatabase, openAt, testWithPostgres } from '../tests/databases.ts';
import { type Office, openOffice } from '../tests/kollo.ts';
import { startMailServer } from '../tests/mail-server.ts';

describe.each(bothDatabases())('the association, with its answers in $database', ({ open, testOnce }) => {
  let office: Office;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  beforeEach(async () => {
    office = await openOffice(open());
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
  const sendAll = async () => ({
    child: await send('child'),
    leader: await send('leader'),
    contact: await send('contact'),
    kontakt: await send('kontakt'),
    rental: await send('rental'),
  });
  const json = async (...args: string[]) => JSON.parse((await office.kollo([...args, '--json'])).out);

  test('lists what came in while the server runs, newest first, by form, week, date and suspicion', async () => {
    const { child, leader, rental } = await sendAll();
    const everyWeek = await send('child', { 'Önskad period': 'Alla perioder' });
    const spam = await send('contact', { Namn: 'Program', kontrollruta: 'köp' });
    const references = async (...args: string[]) =>
      (await json('list', ...args)).map((one: { reference: string }) => one.reference);

    const all = await json('list');
    const times = all.map((one: { receivedAt: string }) => one.receivedAt);
    expect(all).toHaveLength(7);
    expect(times).toEqual([...times].sort().reverse());
    expect(await references('--form', 'rental')).toEqual([rental]);
    expect((await references('--period', '31')).sort()).toEqual([child, everyWeek].sort());
    expect((await references('--period', 'vecka 30')).sort()).toEqual([leader, everyWeek].sort());
    expect(await references('--flagged')).toEqual([spam]);
    const onScreen = (await office.kollo(['list', '--period', '31'])).out;
    expect(onScreen).toContain(child);
    expect(onScreen).not.toContain(rental);
    expect(await references('--since', '2099-01-01')).toEqual([]);
  });

  testOnce('lists each child by name and age, and to the second when the application came', async () => {
    const reference = await send('child');
    await send('leader');
    const { db } = office.store;
    await db.updateTable('childApplications').set({ createdAt: '2026-03-01T17:00:07.000Z' }).execute();
    await db.updateTable('leaderApplications').set({ createdAt: '2026-03-02T17:00:07.000Z' }).execute();
    const [leader, child] = (await office.kollo(['list'])).out.split('\n').slice(2);
    expect(child).toMatch(
      new RegExp(`^${reference}  2026-03-01 18\\.00\\.07 .* Alva Åkerström, 10 år  Örjan Åkerström `),
    );
    expect(leader).not.toContain(' år');
    expect((await office.kollo(['show', reference])).out).toContain('Mottaget 2026-03-01 18.00.07');
  });

  test('finds people by a part of their name or address, in any case, or of a reference', async () => {
    const { child, leader, rental } = await sendAll();
    const found = async (...words: string[]) =>
      (await json('find', ...words)).map((one: { reference: string }) => one.reference);

    expect(await found('ÅKERSTRÖM')).toEqual([child]);
    expect(await found('akerstrom')).toEqual([child]);
    expect(await found('a\u030akerstro\u0308m')).toEqual([child]);
    expect(await found('örjan', 'åker')).toEqual([child]);
    expect(await found('alva')).toEqual([child]);
    expect(await found('MAJKEN@')).toEqual([leader]);
    expect(await found(rental.slice(2).toLowerCase().replace('-', ' '))).toEqual([rental]);
    expect(await found('%')).toEqual([]);
    expect(await found('jordnöt')).toEqual([]);
    expect(await found('kollobarn')).toEqual([]);

    const asked = await office.kollo(['find'], {}, { answers: ['alva'] });
    expect(asked.out).toContain(child);
    expect(asked.error).not.toContain('historik');
    expect((await office.kollo(['find', 'alva'])).error).toContain('historik');
    expect((await office.kollo(['find', 'ingen'])).out).toContain('Ingenting sådant finns');
  });

  testOnce('shows one with its answers, also by a reference typed carelessly', async () => {
    const reference = await send('child');
    const shown = await json('show', reference.toLowerCase().replaceAll('-', ' '));
    expect(shown.values).toMatchObject({ childName: 'Alva Åkerström', period: 'period2' });
  });

  testOnce('hides what is about health until somebody asks for it', async () => {
    const reference = await send('child');
    const csv = (name: string) => join(office.folder, name);
    await office.kollo(['export', csv('barn.csv'), '--form', 'child']);
    await office.kollo(['export', csv('halsa.csv'), '--form', 'child', '--health']);
    for (const command of ['list', 'list --json', 'find alva', 'find alva --json']) {
      const { out } = await office.kollo(command.split(' '));
      expect(out).toContain('Alva');
      expect(out).not.toContain('EpiPen');
    }
    for (const command of [
      ['show', reference],
      ['show', reference, '--json'],
    ]) {
      expect((await office.kollo(command)).out).not.toContain('EpiPen');
      expect((await office.kollo([...command, '--health'])).out).toContain('Jordnötsallergi, har EpiPen');
    }
    expect(readFileSync(csv('barn.csv'), 'utf8')).not.toContain('EpiPen');
    expect(readFileSync(csv('halsa.csv'), 'utf8')).toContain('Jordnötsallergi, har EpiPen');
  });

  testOnce('shows a message that was kept out of the mail because it may be about health', async () => {
    const reference = await send('contact', {
      Ämne: 'Fråga om anpassningar/specialbehov',
      Meddelande: 'Min dotter har epilepsi. Går det bra?',
    });
    expect((await office.kollo(['show', reference])).out).toContain('Min dotter har epilepsi');
  });

  testOnce('sees what became of each letter, and sends what failed once the mistake is mended', async () => {
    const mail = await startMailServer();
    const settings = { SMTP_URL: mail.url, MAIL_FROM: 'kollo@kollo.example', MAIL_TO: 'info@kollo.example' };
    mail.closeMailbox('orjan@example.org');
    mail.closeMailbox('info@kollo.example');
    const child = await send('child');
    const stopping = new AbortController();
    const serving = sendLetters(
      {
        store: office.store,
        send: smtpSender(mail.url),
        writeToFamily: async () => undefined,
        correspondence: correspondenceOf(readConfig(settings), {
          ...openContent(testContent).camp,
          name: 'Kollot',
          email: 'info@kollo.example',
        }),
        log: silentLog,
        now: () => new Date(),
        lookEveryMs: 20,
      },
      stopping.signal,
    );
    const { db } = office.store;
    const failed = () => db.selectFrom('outbox').select('id').where('lastError', 'is not', null).execute();
    await expect.poll(async () => (await failed()).length).toBe(2);
    stopping.abort();
    await serving;
    await send('contact', { kontrollruta: 'köp' });

    const [one] = (await json('list', '--form', 'child')) as { letters: { to: string; failure: string }[] }[];
    expect(one?.letters.map(({ to, failure }) => [to, failure])).toEqual([
      ['association', 'EADDRESS 550 5.2.1'],
      ['sender', 'EADDRESS 550 5.2.1'],
    ]);
    const inVain = await office.kollo(['mail-again', child], settings);
    expect(inVain.status).toBe(1);
    expect(inVain.error).toContain('2 mejl gick inte att skicka');
    await office.kollo(['correct', child, 'E-post=orjan.akerstrom@example.org']);
    const moved = { ...settings, MAIL_TO: 'styrelsen@kollo.example' };
    expect(await office.kollo(['mail-again'], moved)).toMatchObject({ status: 0 });
    expect(mail.arrived.flatMap(({ to }) => to).sort()).toEqual([
      'orjan.akerstrom@example.org',
      'styrelsen@kollo.example',
      'styrelsen@kollo.example',
    ]);
    expect((await office.kollo(['mail-again'], moved)).out).toContain('Inget mejl har misslyckats');
    expect(await db.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute()).toEqual([]);
    await mail.close();
  });

  test('sends again what failed about one submission, and nothing about the others', async () => {
    const mail = await startMailServer();
    const child = await send('child');
    await send('rental');
    const { db } = office.store;
    const givenUp = { givenUpAt: new Date().toISOString(), lastError: 'ETIMEDOUT' };
    await db.updateTable('outbox').set(givenUp).execute();
    await office.kollo(['mail-again', child], { SMTP_URL: mail.url });
    const sent = await db.selectFrom('outbox').select('reference').where('sentAt', 'is not', null).execute();
    expect(sent).toEqual([{ reference: child }, { reference: child }]);
    await mail.close();
  });

  testOnce('sends again as many receipts as the hour has left, and says that the others wait', async () => {
    const mail = await startMailServer();
    for (let each = 0; each < mostAnHour.sender + 2; each++)
      await send('contact', { Namn: `Ada ${each}`, Epost: `ada${each}@example.org` });
    const { db } = office.store;
    const givenUp = { givenUpAt: new Date().toISOString(), lastError: 'ETIMEDOUT' };
    await db.updateTable('outbox').set(givenUp).execute();
    const again = await office.kollo(['mail-again'], { SMTP_URL: mail.url });
    expect(again.out).toContain('2 mejl väntar på sin tur: högst 40 kvittenser skickas i timmen');
    expect(again.status).toBe(0);
    // And one to the association, about all of it.
    expect(mail.arrived).toHaveLength(mostAnHour.sender + 1);
    await mail.close();
  });

  testOnce('corrects an e-mail in an application that came before the rules were what they are', async () => {
    const reference = await send('child');
    await office.store.db
      .updateTable('childApplications')
      .set({ childAge: 13, childName: '' })
      .where('reference', '=', reference)
      .execute();
    const corrected = await office.kollo(['correct', reference, 'E-post=ny@example.org']);
    expect(corrected).toMatchObject({ status: 0, error: expect.not.stringContaining('Inget har ändrats') });
    expect((await json('show', reference)).values).toMatchObject({
      childAge: 13,
      parentEmail: 'ny@example.org',
    });
  });

  test('corrects an answer by the rules of the form, tells what it was, and touches nobody else', async () => {
    const reference = await send('child');
    const other = await send('child', { 'Barnets namn': 'Bo' });
    const untouched = await json('show', other, '--health');
    const corrected = await office.kollo(['correct', reference, 'Önskad period=Vecka 32', 'childAge=11']);
    expect(corrected.out).toMatch(/Önskad period\s+Vecka 31\s+Vecka 32/);
    expect((await json('show', reference)).values).toMatchObject({ period: 'period3', childAge: 11 });
    expect((await json('show', reference)).values).toMatchObject({ childName: 'Alva Åkerström' });

    const tooOld = await office.kollo(['correct', reference, 'childAge=13']);
    expect(tooOld).toMatchObject({ status: 1, out: '' });
    expect(tooOld.error).toContain('Barnet kan max vara 12 år');
    const unknown = await office.kollo(['correct', reference, 'skostorlek=34']);
    expect(unknown.error).toContain('Fältet skostorlek finns inte');
    // The child's name or age?
    const unclear = await office.kollo(['correct', reference, 'Barnets=Bo']);
    expect(unclear.error).toContain('Fältet Barnets finns inte');
    expect((await json('show', reference)).values).toMatchObject({ childAge: 11 });
    expect(await json('show', other, '--health')).toEqual(untouched);
  });

  testOnce('asks for a new answer, so that an allergy stays out of the history of the shell', async () => {
    const reference = await send('child');
    const correct = ['correct', reference];
    const asked = await office.kollo(correct, {}, { answers: ['7', 'Ägg=nötter'] });
    expect(asked.error).toContain('7  Allergier, specialkost eller annat');
    expect(asked.error).not.toContain('historik');
    expect(asked.out).toMatch(/Jordnötsallergi, har EpiPen\s+Ägg=nötter/);
    const health = async () => (await json('show', reference, '--health')).values.specialNeeds;
    expect(await health()).toBe('Ägg=nötter');

    const piped = await office.kollo(
      correct,
      {},
      { piped: 'Önskad period=Vecka 30\n\nspecialNeeds=Ägg=utslag\n' },
    );
    expect(piped).toMatchObject({ status: 0, error: '' });
    expect((await json('show', reference)).values).toMatchObject({ period: 'period1' });
    expect(await health()).toBe('Ägg=utslag');

    const warned = await office.kollo([...correct, 'specialNeeds=Mjölk']);
    expect(warned.error).toContain(`Skriv nästa gång bara kollo correct ${reference}`);
    expect(await health()).toBe('Mjölk');
  });

  testOnce('takes an answer away only when that is meant, and asks again about nothing', async () => {
    const reference = await send('child');
    const correct = ['correct', reference];
    const health = async () => (await json('show', reference, '--health')).values.specialNeeds;
    for (const answers of [['7', '', 'nej'], ['8'], ['sju']]) {
      const kept = await office.kollo(correct, {}, { answers });
      expect(kept).toMatchObject({ status: 1, out: '' });
      expect(kept.error).toContain('Inget har ändrats.');
    }
    expect(await office.kollo(correct)).toMatchObject({ status: 1, out: '' });
    expect(await health()).toBe('Jordnötsallergi, har EpiPen');
    expect(await office.kollo(correct, {}, { answers: ['7', '', 'ja'] })).toMatchObject({ status: 0 });
    expect(await health()).toBe('');
  });

  testOnce('erases and gives out nothing by the address of those who have none', async () => {
    const reference = await send('child');
    await office.store.db.updateTable('childApplications').set({ parentEmail: '' }).execute();
    for (const command of [
      ['erase', '--email', '', '--yes'],
      ['extract', '--email', ''],
    ])
      expect(await office.kollo(command)).toMatchObject({ status: 1, out: '' });
    expect((await json('show', reference)).values).toMatchObject({ parentEmail: '' });
  });

  testOnce(
    'is asked whose answers to erase or give out, and warned when the address stays in the history',
    async () => {
      const child = await send('child');
      const contact = await send('contact');
      const extract = await office.kollo(['extract'], {}, { answers: [' Orjan@example.org '] });
      expect(extract.out).toContain(child);
      expect(extract.error).not.toContain('historik');
      expect((await office.kollo(['extract'], {}, { piped: 'orjan@example.org\n' })).out).toContain(child);
      expect((await office.kollo(['extract', '--email', 'orjan@example.org'])).error).toContain('historik');
      expect((await office.kollo(['extract'])).error.trim()).toBe('Skriv avsändarens e-postadress.');

      const erase = ['erase', '--email'];
      for (const answer of ['nej', '']) {
        await office.kollo(erase, {}, { answers: ['orjan@example.org', answer] });
        expect(await json('list'), `after the answer ”${answer}”`).toHaveLength(2);
      }
      const erased = await office.kollo(erase, {}, { answers: ['orjan@example.org', 'ja'] });
      expect(erased.error).not.toContain('historik');
      expect((await json('list')).map((one: { reference: string }) => one.reference)).toEqual([contact]);
      expect((await office.kollo(['erase', '--email', 'x@example.org'])).error).toContain('historik');
    },
  );

  test('knows a person by an address at a domain in any letters', async () => {
    const reference = await send('contact', { Epost: 'info@söderala.se' });
    expect(await json('find', 'info@söderala.se')).toEqual([expect.objectContaining({ reference })]);
    expect((await office.kollo(['extract', '--email', 'info@söderala.se'])).out).toContain(reference);
  });

  test('erases a person everywhere, the waiting letters too, and nobody else', async () => {
    const { child, contact } = await sendAll();
    const sibling = await send('contact', { Epost: 'ORJAN@example.org' });
    const asked = await office.kollo(['erase', '--email', 'orjan@example.org']);
    expect(asked).toMatchObject({ status: 1 });
    expect(asked.error).toContain('--yes');
    expect(await json('list')).toHaveLength(6);

    const erased = await office.kollo(['erase', '--email', 'Orjan@example.org', '--yes']);
    expect(erased.status).toBe(0);
    const left = (await json('list')).map((one: { reference: string }) => one.reference);
    expect(left).toHaveLength(4);
    expect(left).not.toContain(child);
    expect(left).not.toContain(sibling);
    await office.kollo(['erase', contact, '--yes']);
    const letters = await office.store.db.selectFrom('outbox').select('reference').execute();
    const about = new Set(letters.map(({ reference }) => reference));
    expect([child, sibling, contact].some((reference) => about.has(reference))).toBe(false);
    expect(about.size).toBe(3);
  });

  test('gives a parent everything that is held, as a letter and as data', async () => {
    const reference = await send('child');
    await send('contact');
    const folder = join(office.folder, 'utdrag');
    const made = await office.kollo(['extract', '--email', 'orjan@example.org', '--to', folder]);
    expect(made.status).toBe(0);
    const words = readFileSync(join(folder, 'utdrag.txt'), 'utf8');
    const data = JSON.parse(readFileSync(join(folder, 'utdrag.json'), 'utf8'));
    expect(words).toContain(`Ansökan för barn, referens ${reference}`);
    expect(words).toContain('Allergier, specialkost eller annat: Jordnötsallergi, har EpiPen');
    expect(words).toContain('Kvittens till avsändaren: inte skickat');
    expect(words).not.toContain('Lövgren');
    expect(data.submissions).toHaveLength(1);
    expect(data.submissions[0].answers).toMatchObject({ 'Önskad period': 'Vecka 31' });
    expect(data.submissions[0].letters).toEqual([
      { to: 'association', queuedAt: data.submissions[0].receivedAt, sentAt: null },
      { to: 'sender', queuedAt: data.submissions[0].receivedAt, sentAt: null },
    ]);
    const careless = await office.kollo(['extract', '--email', ' Orjan@example.org ']);
    expect(careless.out).toContain(reference);
    const file = join(folder, 'utdrag.txt');
    const again = await office.kollo(['extract', '--email', 'orjan@example.org', '--to', file]);
    expect(again.error).toContain('Det finns redan en fil med det namnet. Välj ett annat.');
    const nobody = await office.kollo(['extract', '--email', 'ingen@example.org']);
    expect(nobody.out).toContain('inga uppgifter');
  });

  test('gives out, and erases, what a person has sent by whichever form', async () => {
    const theirs = [
      await send('child', { 'E-post': 'ada@example.org' }),
      await send('leader', { Epost: 'ada@example.org' }),
      await send('contact'),
      await send('kontakt', { Epost: 'ada@example.org' }),
      await send('rental', { email: 'ada@example.org' }),
    ];
    const { submissions } = await json('extract', '--email', 'ada@example.org');
    const given = submissions.map((one: { reference: string }) => one.reference);
    expect(given.sort()).toEqual(theirs.sort());
    await office.kollo(['erase', '--email', 'ada@example.org', '--yes']);
    expect(await json('list')).toEqual([]);
  });

  testOnce(
    'saves a spreadsheet that Excel reads as it was written: å ä ö, formulas as text, every digit',
    async () => {
      await send('child', {
        'Barnets namn': '=HYPERLINK("https://ond.example")',
        'Förälders namn': '@SUMMA(A1)',
        Telefon: '+46701740605',
        'Allergier/specialkost/annat': 'Ägg; nötter\n"räkor"',
      });
      await send('child', { 'Barnets namn': 'Åsa', Telefon: '0701740605', 'Önskad period': 'Vecka 30' });
      const csv = join(office.folder, 'barn.csv');
      const xlsx = join(office.folder, 'allt.xlsx');
      expect((await office.kollo(['export', csv, '--form', 'child', '--health'])).status).toBe(0);
      expect((await office.kollo(['export', xlsx, '--health'])).status).toBe(0);
      expect(statSync(csv).mode & 0o077).toBe(0);

      for (const [file, hidden] of [
        [csv, "'"],
        [xlsx, ''],
      ] as const) {
        const book = SheetJs.read(readFileSync(file), { type: 'buffer', FS: ';' });
        const [first = ''] = book.SheetNames;
        const sheet = book.Sheets[first];
        if (!sheet) throw new Error('The workbook has no sheet');
        expect(Object.values(sheet).filter((cell) => cell.f !== undefined)).toEqual([]);
        const rows = SheetJs.utils.sheet_to_json<Record<string, string | number>>(sheet);
        expect(rows.map((row) => row.Telefon)).toEqual([`${hidden}0701740605`, `${hidden}+46701740605`]);
        expect(rows[0]).toMatchObject({
          'Barnets namn': 'Åsa',
          'Barnets ålder': 10,
          'Önskad period': 'Vecka 30',
        });
        expect(rows[1]?.['Barnets namn']).toContain('=HYPERLINK("https://ond.example")');
        expect(rows[1]?.['Allergier, specialkost eller annat']).toBe('Ägg; nötter\n"räkor"');
      }
      const text = readFileSync(csv, 'utf8');
      expect(text.startsWith('\uFEFFReferens;Mottaget;Barnets namn;')).toBe(true);
      expect(text).not.toMatch(/(^|;|\r\n)"?[=@+-]/);
    },
  );

  testOnce(
    'is asked before an export takes the place of an older one, and told how to read its telephone numbers',
    async () => {
      await send('child');
      const file = join(office.folder, 'barn.csv');
      const command = ['export', file, '--form', 'child'];
      expect((await office.kollo(command)).out).toContain('Spara som .xlsx');
      expect((await office.kollo(['export', join(office.folder, 'barn.xlsx')])).out).not.toContain('.xlsx,');
      writeFileSync(file, 'anteckningar');
      const rows = () => readFileSync(file, 'utf8').trim().split('\n').length;

      const unasked = await office.kollo(command);
      expect(unasked).toMatchObject({ status: 1, out: '' });
      expect(unasked.error).toContain(`Filen ${file} finns redan`);
      expect(await office.kollo(command, {}, { answers: ['nej'] })).toMatchObject({ status: 1 });
      expect(readFileSync(file, 'utf8')).toBe('anteckningar');
      expect(await office.kollo(command, {}, { answers: ['ja'] })).toMatchObject({ status: 0 });
      expect(rows()).toBe(2);
      await send('child', { 'Barnets namn': 'Bo' });
      expect(await office.kollo([...command, '--yes'])).toMatchObject({ status: 0 });
      expect(rows()).toBe(3);
      // What could not be saved leaves nothing behind under another name.
      mkdirSync(join(office.folder, 'mapp.csv'));
      const inAFolder = ['export', join(office.folder, 'mapp.csv'), '--form', 'child', '--yes'];
      expect((await office.kollo(inAFolder)).error).toContain('Det är en mapp.');
      const files = readdirSync(office.folder);
      expect(files.sort()).toEqual(['barn.csv', 'barn.xlsx', 'mapp.csv']);
    },
  );

  testOnce(
    'makes a second backup the same day under a name of its own, and never over the first',
    async () => {
      await send('contact');
      const first = join(office.folder, 'kopia.db');
      const backUp = () => office.kollo(['backup', first]);
      expect((await backUp()).out).toContain(`i ${first}, `);
      const bytes = readFileSync(first);
      await send('contact', { Namn: 'Bo' });
      expect((await backUp()).out).toContain(`i ${join(office.folder, 'kopia-2.db')}, `);
      expect((await backUp()).out).toContain(`i ${join(office.folder, 'kopia-3.db')}, `);
      expect(readFileSync(first).equals(bytes)).toBe(true);
    },
  );

  test('gives a week’s children to whoever asks for that week', async () => {
    await send('child');
    await send('child', { 'Barnets namn': 'Bo' });
    await send('child', { 'Barnets namn': 'Cecilia', 'Önskad period': 'Alla perioder' });
    await send('child', { 'Barnets namn': 'David', 'Önskad period': 'Vecka 32' });
    const file = join(office.folder, 'barn.csv');
    await office.kollo(['export', file, '--form', 'child', '--period', '31']);
    const children = readFileSync(file, 'utf8');
    for (const name of ['Alva', 'Bo', 'Cecilia']) expect(children).toContain(`;${name}`);
    expect(children).not.toContain('David');
  });

  test('counts per form, week and day', async () => {
    await sendAll();
    await send('child', { 'Önskad period': 'Alla perioder' });
    const { db } = office.store;
    for (const table of ['leaderApplications', 'contactMessages', 'rentalRequests'] as const)
      await db.updateTable(table).set({ createdAt: '2026-03-01T12:00:00.000Z' }).execute();
    // Past midnight in Sweden.
    await db.updateTable('childApplications').set({ createdAt: '2026-03-02T23:30:00.000Z' }).execute();
    const stats = await json('stats');
    expect(stats.forms).toEqual({ child: 2, leader: 1, contact: 1, kontakt: 1, rental: 1 });
    expect(stats.periods.child).toEqual({
      ...Object.fromEntries(weekOptions.map(({ value }) => [value, 1])),
      period2: 2,
    });
    expect(stats.days).toEqual({ '2026-03-01': 4, '2026-03-02': 0, '2026-03-03': 2 });
    expect((await json('stats', '--since', '2026-03-03')).forms).toEqual({ child: 2 });
  });

  test('purges only with --yes, and says what', async () => {
    const { child } = await sendAll();
    const old = { createdAt: '2020-02-01T12:00:00.000Z' };
    await office.store.db.updateTable('childApplications').set(old).execute();
    await office.store.db.updateTable('rentalRequests').set(old).execute();
    const dry = await office.kollo(['purge']);
    expect(dry.out).toContain('0 ansökningar, 1 ansökningar, 1 meddelanden');
    expect(await json('list')).toHaveLength(5);
    expect((await office.kollo(['purge', '--yes'])).status).toBe(0);
    expect(await json('list')).toHaveLength(3);
    const letters = await office.store.db.selectFrom('outbox').select('reference').execute();
    expect(letters.some(({ reference }) => reference === child)).toBe(false);
    expect((await office.kollo(['purge'])).out).toContain('Ingenting');
  });

  testWithPostgres(
    'moves to PostgreSQL with every answer and letter, once and only into an empty database',
    async () => {
      await sendAll();
      const address = await createPostgresDatabase();
      const copied = await office.kollo(['copy-to', address]);
      expect(copied).toMatchObject({ status: 0 });
      const other = await openOffice(openAt(address));
      const answersAndLetters = async (store: Store) => [
        ...(await Promise.all(formNames.map((form) => Array.fromAsync(eachSubmission(store, form))))),
        await store.db.selectFrom('outbox').selectAll().orderBy('id').execute(),
      ];
      const moved = await answersAndLetters(other.store);
      expect(moved.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 10]);
      expect(moved).toEqual(await answersAndLetters(office.store));
      await other.close();
      const again = await office.kollo(['copy-to', address]);
      expect(again.error).toContain('inte tom');
    },
  );

  testOnce('moves to PostgreSQL, which goes on numbering where the other ended', async () => {
    // More than the tries that a submission gets when its number is taken.
    for (let number = 1; number <= 20; number++) await send('kontakt', { Namn: `Nummer ${number}` });
    const address = await createPostgresDatabase();
    await office.kollo(['copy-to', address]);
    const other = await openOffice(openAt(address));
    const newCollector = await startCollector({ store: other.store });
    expect(await newCollector.send('kontakt', completeAnswers.kontakt)).toMatchObject({ status: 200 });
    await newCollector.close();
    await other.close();
  });

  testOnce('hears from the doctor what is left, and that a backup has been made', async () => {
    const first = await office.kollo(['doctor']);
    expect(first.status).toBe(1);
    expect(first.out).toContain('Ingen säkerhetskopia har gjorts');
    expect(first.out).toContain('Inga mejl skickas');
    await office.kollo(['backup', join(office.folder, 'kopia.db')]);
    expect((await office.kollo(['doctor'])).out).not.toContain('säkerhetskopia har gjorts');
  });
});

test('the association tries its mail before the season, and is told when the mail server says no', async () => {
  const office = await openOffice();
  const mail = await startMailServer();
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'kollo@kollo.example', MAIL_TO: 'info@kollo.example' };
  const sent = await office.kollo(['mail-test'], settings);
  expect(sent.out).toContain('provmejl till info@kollo.example');
  expect(mail.arrived.map(({ to }) => to)).toEqual([['info@kollo.example']]);
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

testWithPostgres('a backup that is broken off leaves no half copy of what people wrote', async () => {
  const databaseUrl = await createPostgresDatabase();
  const office = await openOffice(openAt(databaseUrl));
  const other = new Client(databaseUrl);
  await other.connect();
  await other.query('begin; lock table outbox');
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

describe('the output of a command', () => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice();
    const { send, close } = await startCollector({ store: office.store });
    for (const name of ['Alva', 'Bo', 'Cecilia'])
      await send('child', { ...completeAnswers.child, 'Barnets namn': name });
    await close();
  });
  afterAll(() => office.close());

  const inShell = (commands: string) =>
    spawnSync('bash', ['-o', 'pipefail', '-c', commands], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: office.dataFolder, DATABASE_URL: '' },
    });

  test('is the same in a file as on the screen, and data only when that is asked for', async () => {
    const { stdout } = inShell('node cli/kollo.ts list | cat');
    expect(stdout.split('\n')[0]).toMatch(/^Referens {2}/);
    expect(stdout).toContain('Alva, 10 år');
    expect(JSON.parse((await office.kollo(['list', '--json'])).out)).toHaveLength(3);
  });

  test('is Swedish in its help too', async () => {
    const [all, one] = [await office.kollo(['--help']), await office.kollo(['help', 'show'])];
    expect([all.status, one.status]).toEqual([0, 0]);
    expect(one.out).toContain('show [val] <referens>');
    for (const { out } of [all, one])
      expect(out).not.toMatch(/\b(options|commands?|usage|arguments|display|default)\b/i);
  });

  // As JSON it is written line by line, and goes on after the first that nobody takes.
  test('is broken off without a word by whoever has read enough', () => {
    const { status, stderr } = inShell('node cli/kollo.ts list --json | true');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test.each(['list', 'list --json'])(
    'does not fit on a full disk, and that is told in one sentence: %s',
    (typed) => {
      const { status, stderr } = inShell(`node cli/kollo.ts ${typed} > /dev/full`);
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: 'Disken är full. Ta bort något och försök igen.\n',
      });
    },
  );
});

describe('whoever types something that cannot be', () => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice();
  });
  afterAll(() => office.close());

  test.each([
    { typed: ['fisk'], told: 'Det kommandot finns inte.' },
    { typed: ['show'], told: 'behöver en uppgift till' },
    { typed: ['list', '--fisk'], told: 'Ett av valen finns inte.' },
    { typed: ['show', 'B-3333-333'], told: 'ingenting med referensen B-3333-333' },
    { typed: ['list', '--form', 'barn'], told: 'Formuläret barn finns inte.' },
    { typed: ['list', '--period', '29'], told: 'Perioden 29 finns inte.' },
    { typed: ['list', '--period', '3'], told: 'Perioden 3 finns inte.' },
    { typed: ['list', '--since', 'igår'], told: 'Datumet igår går inte att läsa.' },
    { typed: ['list', '--since', '2027-02-31'], told: 'Datumet 2027-02-31 går inte att läsa.' },
    { typed: ['export', 'barn.pdf'], told: 'sluta på .xlsx eller .csv' },
    { typed: ['export', 'allt.csv'], told: 'Välj det med --form' },
    { typed: ['export', '/finns/inte/allt.xlsx'], told: 'Mappen finns inte.' },
    { typed: ['backup', '/finns/inte/kopia.db'], told: 'Mappen finns inte.' },
    { typed: ['erase'], told: 'Skriv antingen referenser eller --email' },
    {
      typed: ['erase', 'B-3333-333', '--email', 'bo@example.org'],
      told: 'Skriv antingen referenser eller --email',
    },
    { typed: ['copy-to', 'mysql://x'], told: 'ska börja med postgres://' },
    { typed: ['mail-test'], told: 'Ingen mejlserver är inställd.' },
    { typed: ['mail-again'], told: 'Ingen mejlserver är inställd.' },
  ])('is told so in one sentence: kollo $typed', async ({ typed, told }) => {
    const { status, out, error } = await office.kollo(typed);
    expect(status).toBe(1);
    expect(out).toBe('');
    expect(error).toContain(told);
    expect(error.trim().split('\n')).toHaveLength(1);
    expect(existsSync('allt.csv')).toBe(false);
  });

  test.each([
    {
      hindrance: 'the data folder belongs to somebody else',
      settings: { DATA_DIR: '/dev/null/data' },
      told: 'Du får inte skriva i mappen /dev/null/data, där det som skickas in sparas.',
    },
    {
      hindrance: 'the database does not answer',
      settings: { DATABASE_URL: 'postgres://x@127.0.0.1:9/x' },
      told: 'Databasen svarar inte.',
    },
    {
      hindrance: 'a setting is wrong',
      settings: { PORT: 'tretusen' },
      told: 'En inställning stämmer inte. Be den som sköter servern om hjälp med det här: The setting PORT must be a number.',
    },
  ])('is told so in Swedish when $hindrance', async ({ settings, told }) => {
    const { status, error } = await office.kollo(['list'], settings);
    expect(status).toBe(1);
    expect(error).toContain(told);
    expect(error.trim().split('\n')).toHaveLength(1);
  });
});
