import { read, utils } from '@e965/xlsx';
import { describe, expect } from 'vitest';
import type { FormName } from '../../../forms/form.ts';
import { queueLetters } from '../../../server/mail/queue.ts';
import { tablesAboutSubmissions } from '../../../server/store/schema.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { bothDatabases, requestWhileLocked } from '../../../tests/databases.ts';
import { officeForEachTest } from '../../../tests/office.ts';
import type { OfficeUser } from '../../../tests/office-user.ts';
import type { HealthAnswer } from '../../shared/application-answers.ts';
import type { ExportedFile, OfficeError } from '../../shared/common-answers.ts';
import type { MessageAnswer } from '../../shared/message-answers.ts';
import type { PlacementChoice } from '../../shared/placement.ts';
import type { HealthListAnswer } from '../../shared/week-answers.ts';
import { messageForms } from './forms.ts';

const allergy = 'Jordnötsallergi, har EpiPen';

describe.each(bothDatabases())('$database: the office', ({ open, test, onBoth, onPostgres }) => {
  const { store, collector, anna, bo, enter, at, clock } = officeForEachTest(open, '2027-07-19T08:00:00Z', {
    followUp: queueLetters('info@kollo.example'),
  });

  const send = async (form: FormName, answers: object = {}) =>
    String((await collector.send(form, { ...completeAnswers[form], ...answers })).body.reference);
  const apply = (name: string, more: object = {}) =>
    send('child', { 'Barnets namn': name, 'Önskad period': 'Vecka 30', ...more });

  const place = (reference: string, week: number, state: PlacementChoice) =>
    anna.decide(reference, state, week);
  const diary = async () =>
    (await anna.diary()).map(({ who, verb, reference, week }) => [who, verb, reference, week] as const);
  const look = (by: OfficeUser, reference: string) =>
    by.ask<HealthAnswer>('POST', `/applications/${reference}/health`);

  test('health answers are returned on request, and the diary names the reader', async () => {
    const alva = await apply('Alva Åkerström');
    expect((await look(bo, alva)).body).toEqual({
      answers: [{ field: 'specialNeeds', label: 'Allergier, specialkost eller annat', answer: allergy }],
      details: [],
    });
    expect(await diary()).toEqual([['Bo Ek', 'såg hälsouppgifter', alva, null]]);
    expect((await anna.application(alva)).diary).toMatchObject([
      { who: 'Bo Ek', verb: 'såg hälsouppgifter' },
    ]);
    expect((await look(bo, 'B-3333-333')).status).toBe(404);
  });

  test('health is not shown when the diary cannot record the reader', async () => {
    const alva = await apply('Alva Åkerström');
    await store.db.schema.dropTable('diary').execute();
    for (const [path, body] of [
      [`/applications/${alva}/health`, {}],
      ['/weeks/30/lists', { list: 'halsa' }],
      ['/weeks/30/lists', { list: 'allt' }],
    ] as const) {
      const refused = await bo.ask('POST', path, body);
      expect(refused.status).toBe(500);
      expect(JSON.stringify(refused.body)).not.toContain('EpiPen');
    }
  });

  test('notes and food lines are written, changed and removed, and the diary does not contain them', async () => {
    const alva = await apply('Alva');
    await place(alva, 30, 'ja');
    const write = (by: OfficeUser, what: 'note' | 'food', text: string, was = '') =>
      by.ask('PUT', `/applications/${alva}/${what}`, { text, was });
    await write(anna, 'note', 'Mamman ringde.');
    expect((await anna.application(alva)).note).toMatchObject({ text: 'Mamman ringde.', by: 'Anna Berg' });
    await write(bo, 'note', 'Pappan ringde också.', 'Mamman ringde.');
    expect((await anna.application(alva)).note).toMatchObject({ text: 'Pappan ringde också.', by: 'Bo Ek' });
    for (const _ of ['written', 'the same once more'])
      expect((await write(bo, 'food', 'nötfritt')).status).toBe(200);
    expect((await anna.application(alva)).foodLine).toBe('nötfritt');
    const kitchen = await enter('Gun', 'kok');
    const body = await kitchen.week(30);
    expect(body.children).toMatchObject([{ name: '', called: 'Alva', foodLine: 'nötfritt' }]);

    await write(anna, 'note', '', 'Pappan ringde också.');
    await write(anna, 'food', '', 'nötfritt');
    expect(await anna.application(alva)).toMatchObject({ note: null, foodLine: null });
    expect((await diary()).map(([who, verb]) => `${who} ${verb}`)).toEqual([
      'Anna Berg tog bort matrad',
      'Anna Berg tog bort anteckning',
      'Bo Ek ändrade matrad',
      'Bo Ek ändrade anteckning',
      'Anna Berg ändrade anteckning',
      'Anna Berg satte Tackat ja',
    ]);
    const unknown = await anna.ask('PUT', '/applications/B-3333-333/note', { text: 'Vem?' });
    expect(unknown.status).toBe(404);
  });

  test('notes about a leader are written, removed and listed', async () => {
    const majken = await send('leader', { Perioder: 'Vecka 30' });
    const alva = await apply('Alva');
    await place(majken, 30, 'ja');
    const write = (by: OfficeUser, what: string, text: string, was = '', reference = majken) =>
      by.ask<OfficeError>('PUT', `/applications/${reference}/${what}`, { text, was });
    const notes = async (reference = majken) => (await anna.application(reference)).leaderNotes;

    expect(await notes()).toEqual({ register: null, schedule: '' });
    expect((await write(bo, 'register', '2027-04-02')).status).toBe(200);
    expect((await write(anna, 'schedule', 'Jour natten till onsdag')).status).toBe(200);
    const noted = {
      register: { text: '2027-04-02', by: 'Bo Ek', at: clock.now.toISOString() },
      schedule: 'Jour natten till onsdag',
    };
    expect(await notes()).toEqual(noted);
    expect((await bo.week(30)).leaders).toMatchObject([{ leaderNotes: noted }]);
    const late = await write(anna, 'register', '2027-05-01');
    expect(late.body).toMatchObject({ theirs: { by: 'Bo Ek', at: clock.now.toISOString() } });
    expect((await write(anna, 'register', 'i våras', '2027-04-02')).status).toBe(400);
    expect((await write(anna, 'schedule', 'Kök', '', alva)).status).toBe(404);
    expect([await notes(), await notes(alva)]).toEqual([noted, null]);

    expect((await write(anna, 'register', '', '2027-04-02')).status).toBe(200);
    expect(await notes()).toEqual({ ...noted, register: null });
    expect((await diary()).map(([who, verb]) => `${who} ${verb}`)).toEqual([
      'Anna Berg tog bort registerutdrag visat',
      'Anna Berg ändrade schemarad',
      'Bo Ek antecknade registerutdrag visat',
      'Anna Berg satte Tackat ja',
    ]);
  });

  test('a week’s list shows to every role but the kitchen who has written about health', async () => {
    await place(await apply('Alva'), 30, 'ja');
    await place(await apply('Bea', { 'Allergier/specialkost/annat': '' }), 30, 'ja');
    await apply('Cleo');
    const seenBy = async (by: OfficeUser) =>
      (await by.week(30)).children.map(({ called, hasHealth }) => [called, hasHealth]);
    const kitchen = await enter('Gun', 'kok');
    expect(await seenBy(bo)).toEqual([
      ['Alva', true],
      ['Bea', false],
    ]);
    expect(await seenBy(kitchen)).toEqual([
      ['Alva', false],
      ['Bea', false],
    ]);
  });

  onPostgres(
    'a food line that another transaction is changing is not overwritten from the view before it',
    async () => {
      const alva = await apply('Alva');
      const write = (text: string, was: string) =>
        bo.ask<OfficeError>('PUT', `/applications/${alva}/food`, { text, was });
      await write('nötfritt', '');
      const late = await requestWhileLocked(
        store.db,
        (transaction) =>
          transaction
            .updateTable('officeTexts')
            .set({ text: 'laktosfritt' })
            .where('reference', '=', alva)
            .execute(),
        () => write('glutenfritt', 'nötfritt'),
      );
      expect(late.status).toBe(409);
      expect((await anna.application(alva)).foodLine).toBe('laktosfritt');
    },
  );

  onPostgres('reading health answers while they change does not mark the new ones as read', async () => {
    const alva = await apply('Alva');
    await place(alva, 30, 'ja');
    const unread = async () => (await bo.week(30)).children.map((child) => child.unread);
    const late = await requestWhileLocked(
      store.db,
      (transaction) =>
        transaction
          .updateTable('childApplications')
          .set({ specialNeeds: 'Ägg', healthReadAt: null })
          .where('reference', '=', alva)
          .execute(),
      () => look(bo, alva),
    );
    expect(late.body.answers).toMatchObject([{ answer: allergy }]);
    expect(await unread()).toEqual([true]);
    await look(bo, alva);
    expect(await unread()).toEqual([false]);
  });

  test('each week is paid separately, before or after a decision, and stays paid when the decision changes', async () => {
    const alva = await apply('Alva', { 'Önskad period': 'Alla perioder' });
    const pay = (week: number, paidOn: string | null, was: string | null = null) =>
      anna.ask('PUT', `/applications/${alva}/payments`, { week, paidOn, was });
    const paid = async () =>
      (await anna.application(alva)).application.placements.map(({ paidOn, state }) => [paidOn, state]);
    await place(alva, 30, 'ja');
    await pay(30, '2027-05-01');
    await pay(31, '2027-05-02');
    await place(alva, 30, 'erbjuden');
    expect((await paid()).slice(0, 2)).toEqual([
      ['2027-05-01', 'erbjuden'],
      ['2027-05-02', 'ny'],
    ]);
    await pay(30, null, '2027-05-01');
    expect((await paid())[0]).toEqual([null, 'erbjuden']);
    const other = await apply('Bea');
    const notWished = { week: 32, paidOn: '2027-05-01' };
    expect((await anna.ask('PUT', `/applications/${other}/payments`, notWished)).status).toBe(404);
    expect((await diary()).filter(([, verb]) => verb.includes('betalning'))).toEqual([
      ['Anna Berg', 'tog bort betalning', alva, 30],
      ['Anna Berg', 'antecknade betalning', alva, 31],
      ['Anna Berg', 'antecknade betalning', alva, 30],
    ]);
  });

  test('a payment and a shown register extract are refused on a day that has not come', async () => {
    at('2027-07-19T21:59:00Z');
    const alva = await apply('Alva');
    const leader = await send('leader');
    const write = async (day: string, was = '') => [
      await bo.ask<OfficeError>('PUT', `/applications/${alva}/payments`, {
        week: 30,
        paidOn: day,
        was: was || null,
      }),
      await bo.ask<OfficeError>('PUT', `/applications/${leader}/register`, { text: day, was }),
    ];
    for (const day of ['2027-07-20', '2098-01-01'])
      for (const { status, body } of await write(day)) {
        expect(status).toBe(422);
        expect(body.error.message).toBe('Den dagen har inte varit än. Välj i dag eller en tidigare dag.');
      }
    for (const { status } of await write('2027-07-19')) expect(status).toBe(200);
    // Midnight in Sweden.
    at('2027-07-19T22:00:00Z');
    for (const { status } of await write('2027-07-20', '2027-07-19')) expect(status).toBe(200);
  });

  test('erasing an application removes everything about it, and the diary keeps who erased it', async () => {
    const alva = await apply('Alva');
    const bea = await apply('Bea');
    for (const reference of [alva, bea]) {
      await place(reference, 30, 'nej');
      await anna.ask('PUT', `/applications/${reference}/note`, { text: 'Ringde.' });
      await anna.ask('PUT', `/applications/${reference}/food`, { text: 'nötfritt' });
    }
    const message = await send('contact');
    expect((await anna.ask('DELETE', `/applications/${alva}`, { reference: bea })).status).toBe(400);
    expect((await anna.ask('DELETE', `/applications/${message}`, { reference: message })).status).toBe(404);
    const erased = await anna.ask('DELETE', `/applications/${alva}`, { reference: alva.toLowerCase() });
    expect(erased.status).toBe(200);
    expect((await anna.ask('GET', `/applications/${alva}`)).status).toBe(404);
    for (const table of tablesAboutSubmissions) {
      const rows = await store.db.selectFrom(table).select('reference').execute();
      expect(
        rows.map(({ reference }) => reference),
        table,
      ).not.toContain(alva);
    }
    expect((await anna.application(bea)).note?.text).toBe('Ringde.');
    expect((await diary())[0]).toEqual(['Anna Berg', 'raderade', alva, null]);
  });

  test('a message of each form is erased by its reference, and an application’s reference is refused', async () => {
    const alva = await apply('Alva');
    const erase = async (at: string, reference: string, by = anna) =>
      (await by.ask('DELETE', `/messages/${at}`, { reference })).status;
    expect(await erase(alva, alva)).toBe(404);
    for (const form of messageForms) {
      const message = await send(form);
      await bo.ask('PUT', `/messages/${message}/answered`, { answered: true });
      expect(await erase(message, alva)).toBe(400);
      expect(await erase(message, message, bo)).toBe(403);
      expect(await erase(message, message.toLowerCase())).toBe(200);
      expect((await anna.ask('GET', '/messages')).body).toEqual([]);
      for (const table of ['answeredMessages', 'mail'] as const) {
        const rows = await store.db.selectFrom(table).select('reference').execute();
        expect(rows.map(({ reference }) => reference)).not.toContain(message);
      }
      expect((await diary())[0]).toEqual(['Anna Berg', 'raderade', message, null]);
    }
    expect((await anna.application(alva)).application.reference).toBe(alva);
  });

  onBoth('erasing an application also removes texts that are written at the same time', async () => {
    for (let time = 0; time < 10; time++) {
      const reference = await apply(`Barn ${time}`);
      const path = `/applications/${reference}`;
      const write = [
        anna.ask('DELETE', path, { reference }),
        bo.ask('PUT', `${path}/note`, { text: 'Ringde.' }),
        bo.ask('PUT', `${path}/food`, { text: 'nötfritt' }),
        bo.ask('PUT', `${path}/payments`, { week: 30, paidOn: '2027-05-01' }),
        bo.ask('POST', '/decisions', { decisions: [{ reference, week: 30, state: 'ja', decisionId: 0 }] }),
      ];
      for (const { status } of await Promise.all(write)) expect([200, 404]).toContain(status);
      for (const table of tablesAboutSubmissions)
        expect(await store.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  test('the diary records printed lists, and the health list has only placed children', async () => {
    const placed = await apply('Örjan');
    const alsoPlaced = await apply('Alva');
    await apply('Bea');
    const silent = await apply('Cleo', { 'Allergier/specialkost/annat': '' });
    for (const reference of [placed, alsoPlaced, silent]) await place(reference, 30, 'ja');
    const print = (list: string) => anna.ask<HealthListAnswer>('POST', '/weeks/30/lists', { list });
    for (const list of ['incheckning', 'ledare', 'kok']) expect((await print(list)).body).toEqual({});
    expect((await print('halsa')).body.children).toMatchObject([
      { reference: alsoPlaced, name: 'Alva', answers: [{ answer: allergy }] },
      { reference: placed, name: 'Örjan', answers: [{ answer: allergy }] },
    ]);
    const printed = (await diary()).filter(([, verb]) => !verb.startsWith('satte'));
    expect(new Set(printed.map(([, verb, reference, week]) => `${verb} ${reference ?? ''} ${week}`))).toEqual(
      new Set([
        `såg hälsouppgifter ${placed} 30`,
        `såg hälsouppgifter ${alsoPlaced} 30`,
        'skrev ut hälsouppgifter  30',
        'skrev ut kökets lista  30',
        'skrev ut ledarnas lista  30',
        'skrev ut incheckning  30',
      ]),
    );
  });

  onBoth(
    'messages stay unanswered until a person marks them as answered, and then name that person',
    async () => {
      const question = await send('contact');
      at('2027-07-19T08:10:00Z');
      const rental = await send('rental');
      await apply('Alva');
      const messages = async () => (await bo.ask<MessageAnswer[]>('GET', '/messages')).body;
      const waiting = async () => (await bo.today()).duties;
      expect((await messages()).map(({ reference }) => reference)).toEqual([rental, question]);
      expect(await waiting()).toEqual([
        { kind: 'messages', messages: 2, oldest: '2027-07-19T08:00:00.000Z' },
      ]);

      const mark = (by: OfficeUser, reference: string, answered: boolean) =>
        by.ask('PUT', `/messages/${reference}/answered`, { answered });
      await mark(anna, question, true);
      await mark(bo, question, true);
      expect((await messages())[1]?.answered).toMatchObject({ by: 'Anna Berg' });
      expect(await waiting()).toMatchObject([{ messages: 1, oldest: '2027-07-19T08:10:00.000Z' }]);
      await mark(bo, question, false);
      expect((await messages())[1]?.answered).toBeNull();
      expect(await waiting()).toMatchObject([{ messages: 2 }]);
      expect((await mark(bo, 'M-3333-333', true)).status).toBe(404);
      expect(await diary()).toEqual([
        ['Bo Ek', 'markerade som obesvarat', question, null],
        ['Anna Berg', 'markerade som besvarat', question, null],
      ]);
    },
  );

  test('a message that may concern health is returned on request, and the diary records it', async () => {
    const message = await send('contact', {
      Ämne: 'Fråga om anpassningar/specialbehov',
      Meddelande: 'Min son använder rullstol.',
    });
    const [listed] = (await bo.ask<MessageAnswer[]>('GET', '/messages')).body;
    expect(listed?.values).toMatchObject({ name: 'Ada Lövgren', subject: 'anpassningar' });
    expect(JSON.stringify(listed)).not.toContain('rullstol');
    expect((await bo.ask<HealthAnswer>('POST', `/messages/${message}/health`)).body.answers).toEqual([
      { field: 'message', label: 'Meddelande', answer: 'Min son använder rullstol.' },
    ]);
    expect(await diary()).toEqual([['Bo Ek', 'såg hälsouppgifter', message, null]]);
    const other = await send('contact');
    expect((await bo.ask('POST', `/messages/${other}/health`)).status).toBe(404);
  });

  test('an export has every applicant until somebody is placed, then only placed ones, and never health', async () => {
    const alva = await apply('Alva', { 'Önskad period': 'Alla perioder' });
    const bea = await apply('Bea');
    const rows = async (everyone: boolean) => {
      const { body } = await anna.ask<ExportedFile>('POST', '/exports', { form: 'child', everyone });
      const book = read(Buffer.from(body.content, 'base64'));
      const sheet = book.Sheets[book.SheetNames[0] ?? ''];
      expect(body.name).toMatch(/^barn-(alla-)?2027-07-19\.xlsx$/);
      const cells = sheet ? utils.sheet_to_json<Record<string, string>>(sheet) : [];
      expect(JSON.stringify(cells)).not.toMatch(/EpiPen|nötfritt/);
      return cells.map((row) => [row['Barnets namn'], row.Plats]);
    };
    expect(await rows(false)).toEqual([
      ['Bea', undefined],
      ['Alva', undefined],
    ]);
    await anna.ask('PUT', `/applications/${alva}/food`, { text: 'nötfritt' });
    await place(alva, 30, 'ja');
    await place(alva, 32, 'erbjuden');
    await place(bea, 30, 'reserv');
    expect(await rows(false)).toEqual([['Alva', 'Vecka 30: Tackat ja, Vecka 32: Erbjuden']]);
    expect(await rows(true)).toEqual([
      ['Bea', undefined],
      ['Alva', 'Vecka 30: Tackat ja, Vecka 32: Erbjuden'],
    ]);
    expect((await diary())[0]).toEqual(['Anna Berg', 'exporterade barn, alla', null, null]);
  });

  test('the diary records invitations, renewals and removals, with the role', async () => {
    const kim = { email: 'kim@example.org', name: 'Kim', role: 'ledare', weeks: [30] };
    expect((await anna.ask('POST', '/people', kim)).status).toBe(200);
    expect((await anna.ask('POST', '/people/renew', { email: kim.email })).status).toBe(200);
    const asKitchen = { ...kim, role: 'kok', weeks: [], was: { name: 'Kim', role: 'ledare', weeks: [30] } };
    expect((await anna.ask('POST', '/people', asKitchen)).status).toBe(200);
    expect((await anna.ask('POST', '/people/remove', { email: kim.email })).status).toBe(200);
    expect((await diary()).map(([who, verb]) => `${who} ${verb}`)).toEqual([
      'Anna Berg tog bort Kim',
      'Anna Berg bjöd in Kim igen och ändrade rollen från ledare till kök',
      'Anna Berg förlängde kontot för Kim',
      'Anna Berg bjöd in Kim som ledare',
    ]);
  });

  test('neither log nor diary contains a child’s name, health answers or written texts', async () => {
    const alva = await apply('Alva Åkerström');
    await place(alva, 30, 'ja');
    await look(anna, alva);
    await anna.ask('PUT', `/applications/${alva}/note`, { text: 'Ringde om madrassen' });
    await anna.ask('PUT', `/applications/${alva}/food`, { text: 'nötfritt' });
    await anna.ask('POST', '/weeks/30/lists', { list: 'halsa' });
    await anna.ask('POST', '/exports', { form: 'child', everyone: true });
    expect(collector.lines.join('')).not.toContain(alva);
    const logAndDiary = [...collector.lines, JSON.stringify(await diary())].join('\n');
    for (const secret of ['Alva', 'Åkerström', 'EpiPen', 'nötfritt', 'madrass', 'orjan@'])
      expect(logAndDiary).not.toContain(secret);
  });
});
