import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { campWeeks } from '../../../forms/weeks.ts';
import { claimLetters } from '../../../server/mail/claim.ts';
import { MailRefused, type OutgoingMail } from '../../../server/mail/smtp.ts';
import type { Store } from '../../../server/store/store.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { startCollector } from '../../../tests/collector.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { letLeave, logIn, secretIn, testLetters } from '../../../tests/office.ts';
import type { OfficeUser, WantedLetters } from '../../../tests/office-user.ts';
import { weeksBeside } from '../../../tests/summer.ts';
import type { ApplicationAnswer } from '../../shared/application-answers.ts';
import type { OfficeError } from '../../shared/common-answers.ts';
import type {
  LetterChoice,
  LettersAnswer,
  LettersRequest,
  PreviewsAnswer,
  RecipientsAnswer,
  SendingAnswer,
} from '../../shared/letter-answers.ts';
import {
  kindsTo,
  type LetterForm,
  type LetterKind,
  letters as letterDefinitions,
} from '../../shared/letters.ts';
import type { PlacementChoice, PlacementState } from '../../shared/placement.ts';
import { asRead } from '../../shared/read-letters.ts';
import type { TodayAnswer } from '../../shared/today-answers.ts';
import type { LettersContext } from '../context.ts';
import { answerForFamily } from '../family/answer.ts';
import { readStatusPage } from '../family/status.ts';
import { previewLetters, readLettersAnswer, readRecipients } from './sending.ts';

const minute = 60_000;
const unknownAddress = new MailRefused('EADDRESS 550 5.1.1', false);

describe.each(bothDatabases())('$database: a letter', ({ open, test, onBoth }) => {
  let store: Store;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let anna: OfficeUser;
  let now: Date;
  let letters: LettersContext;
  let arrived: OutgoingMail[];
  /** The mail server's refusal of a letter; undefined when the server accepts it. */
  let refuse: (mail: OutgoingMail) => MailRefused | undefined;

  beforeEach(async () => {
    now = new Date('2027-04-14T08:00:00Z');
    arrived = [];
    refuse = () => undefined;
    store = await open();
    letters = testLetters(store, () => now);
    collector = await startCollector({ store, now: () => now });
    anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
  });
  afterEach(async () => {
    await collector.close();
    await store.close();
  });

  const apply = (child: string, answers: Partial<typeof completeAnswers.child> = {}) =>
    collector.apply({ 'Barnets namn': child, ...answers });

  /** Makes the same decision about some of a leader's weeks. Without `applied`, a new leader first applies for all weeks. */
  async function decideLeader(
    weeks: readonly number[],
    state: PlacementState,
    applied?: string,
  ): Promise<LetterChoice[]> {
    const answers = { ...completeAnswers.leader, Perioder: 'Alla perioder' };
    const reference = applied ?? (await collector.send('leader', answers)).body.reference;
    const decisionId = applied === undefined ? 0 : 1;
    const decisions = weeks.map((week) => ({ reference, week, state, decisionId }));
    expect((await anna.ask('POST', '/decisions', { decisions })).status).toBe(200);
    return weeks.map((week) => ({ reference, week, decisionId: decisionId + 1 }));
  }
  const recipients = async (kind: LetterKind, form: LetterForm = 'child') =>
    (await anna.ask<RecipientsAnswer>('GET', `/letters/kinds/${form}/${kind}`)).body;
  const request = (
    kind: LetterKind,
    chosen: readonly LetterChoice[],
    others: Partial<LettersRequest> = {},
  ): LettersRequest & WantedLetters => ({
    sending: randomUUID(),
    kind,
    form: 'child',
    answerBy: '2027-04-23',
    payBy: '2027-05-14',
    letters: chosen,
    ...others,
  });
  const post = async (wanted: WantedLetters, by = anna) => {
    const { status } = await by.sendAsRead(wanted);
    return { status, body: await sendingOf(wanted.sending) };
  };
  const sendingOf = async (sending: string) =>
    (await anna.ask<SendingAnswer>('GET', `/letters/sendings/${sending}`)).body;

  async function at(time: string) {
    now = new Date(time);
    anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
  }
  async function pass(minutes: number) {
    now = new Date(now.getTime() + minutes * minute);
    arrived.push(...(await letLeave(store, letters, refuse)));
  }

  test('waits ten minutes, then goes to its family, without health data or child’s name in the subject', async () => {
    const [alva, bo] = [await apply('Alva Ek'), await apply('Bo Dahl')];
    const chosen = [await anna.decide(alva, 'erbjuden'), await anna.decide(bo, 'erbjuden')];
    expect(await anna.placement(alva)).toMatchObject({ notified: false });
    const { body: sending } = await post(request('erbjudande', chosen));
    expect(sending).toMatchObject({
      by: 'Anna Berg',
      letters: 2,
      sent: 0,
      heldUntil: '2027-04-14T08:10:00.000Z',
    });
    await pass(9);
    expect(arrived).toEqual([]);
    expect(await anna.placement(alva)).toMatchObject({ notified: false });
    await pass(1);
    expect(new Map(arrived.map(({ to, subject }) => [to.join(), subject]))).toEqual(
      new Map([
        ['familj1@example.org', `Besked om vecka 31 på Ängskollot, ${alva}`],
        ['familj2@example.org', `Besked om vecka 31 på Ängskollot, ${bo}`],
      ]),
    );
    const [first] = arrived;
    expect(first?.date).toEqual(now);
    expect(first?.text).toContain('Hej Förälder,');
    expect(first?.text).toContain('Det finns en plats vecka 31, måndag 2 till fredag 6 augusti.');
    expect(first?.text).toContain('Svara senast fredag 23 april.');
    expect(first?.text).toMatch(/https:\/\/kollo\.example\/min-sida\/[\w-]{43}\n/);
    const [, link = ''] = /(https:\S+)/.exec(first?.text ?? '') ?? [];
    expect(first?.html).toContain(`<a href="${link}"`);
    expect(first?.html).toContain('>Tacka ja eller nej här</a>');
    expect(first?.html).toContain('>Alva erbjuds en plats vecka 31</h1>');
    expect(first?.html).toContain('vad roligt att <bdi>Alva</bdi> vill åka på kollo.');
    expect(arrived.map(({ html }) => html).join()).not.toMatch(/jordnöt|EpiPen|[{}]\w+[{}]/i);
    expect(first?.replyTo.address).toBe('info@kollo.example');
    expect(arrived.map(({ text }) => text).join()).not.toMatch(/jordnöt|EpiPen|[{}]/i);
    expect((await sendingOf(sending.sending)).recipients.map(({ status }) => status)).toEqual([
      'sent',
      'sent',
    ]);
    expect(await anna.placement(alva)).toMatchObject({ notified: true });
  });

  test('previews each letter as it is sent, except for the secret in the link', async () => {
    const chosen = await anna.decide(await apply('Alva Ek'), 'erbjuden');
    const { sending: _, ...wanted } = request('erbjudande', [chosen]);
    const { body } = await anna.ask<PreviewsAnswer>('POST', '/letters/previews', wanted);
    const [preview] = body.letters;
    const written = preview?.parts.map(({ text }) => text).join('');
    await post(request('erbjudande', [chosen]));
    await pass(10);
    expect(arrived[0]?.text).toBe(`${written}\n`.replace('…', secretIn(arrived[0])));
    expect(arrived[0]?.subject).toBe(preview?.subject);
    expect(preview?.parts.filter(({ filled }) => filled).map(({ text }) => text)).toContain('Alva');
  });

  test('does not send undone letters, which can be chosen again', async () => {
    const chosen = await anna.decide(await apply('Alva Ek'), 'erbjuden');
    const wanted = request('erbjudande', [chosen]);
    await post(wanted);
    await anna.ask('POST', `/letters/sendings/${wanted.sending}/undo`);
    expect(await sendingOf(wanted.sending)).toMatchObject({
      undoneBy: 'Anna Berg',
      recipients: [{ status: 'undone' }],
    });
    await pass(20);
    expect(arrived).toEqual([]);
    expect((await recipients('erbjudande')).recipients).toHaveLength(1);
    await post(request('erbjudande', [chosen]));
    await pass(10);
    expect(arrived).toHaveLength(1);
    // Undoing does not change a letter that has been sent.
    const [sent] = (await anna.ask<LettersAnswer>('GET', '/letters')).body.sendings;
    await anna.ask('POST', `/letters/sendings/${sent?.sending}/undo`);
    expect(await sendingOf(sent?.sending ?? '')).toMatchObject({ sent: 1, undoneBy: null });
  });

  onBoth(
    'sends one letter per decision, however often and by however many colleagues it is chosen',
    async () => {
      const chosen = await anna.decide(await apply('Alva Ek'), 'erbjuden');
      const bo = await logIn(collector, store, { name: 'Bo Ek', role: 'handlaggare' }, now);
      const wanted = request('erbjudande', [chosen, chosen]);
      const answers = await Promise.all([
        post(wanted),
        post(wanted),
        post(request('erbjudande', [chosen]), bo),
        post(request('erbjudande', [chosen]), bo),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(
        0,
      );
      await pass(10);
      expect((await post(request('erbjudande', [chosen]))).status).toBe(409);
      await pass(10);
      expect(arrived).toHaveLength(1);
      expect((await recipients('erbjudande')).others).toMatchObject([{ why: 'Fick brevet 14 april.' }]);
      // A renewed offer is a new decision, so it gets a letter of its own.
      await anna.decide(chosen.reference, 'reserv');
      await post(request('erbjudande', [await anna.decide(chosen.reference, 'erbjuden')]));
      await pass(10);
      expect(arrived).toHaveLength(2);
    },
  );

  test('leaves out and lists the letters that no longer apply when they are chosen or mailed', async () => {
    const [alva, bo] = [
      await anna.decide(await apply('Alva Ek'), 'nej'),
      await anna.decide(await apply('Bo Dahl'), 'nej'),
    ];
    await anna.decide(bo.reference, 'erbjuden');
    const wanted = request('nej', [alva, bo]);
    const { body } = await post(wanted);
    expect(body.recipients).toMatchObject([
      { name: 'Alva Ek', status: 'held' },
      { name: 'Bo Dahl', status: 'leftOut', why: 'Beslutet har ändrats.' },
    ]);
    await anna.decide(alva.reference, 'erbjuden');
    await pass(10);
    expect(arrived).toEqual([]);
    const left = (await sendingOf(wanted.sending)).recipients;
    expect(left.map(({ status }) => status)).toEqual(['leftOut', 'leftOut']);
  });

  test('puts a child’s refused weeks in one letter, and stops all of it when one of the weeks gets a new decision', async () => {
    const alva = await apply('Alva Ek', { 'Önskad period': 'Alla perioder' });
    const chosen = [
      await anna.decide(alva, 'nej', 30),
      await anna.decide(alva, 'nej', 31),
      await anna.decide(alva, 'nej', 32),
      await anna.decide(await apply('Bo Dahl'), 'nej'),
    ];
    const waiting = async () =>
      (await anna.ask<LettersAnswer>('GET', '/letters')).body.kinds.find(({ kind }) => kind === 'nej')
        ?.waiting;
    expect(await waiting()).toBe(2);
    const undone = request('nej', chosen);
    const { sending: _, ...wanted } = undone;
    const { body: read } = await anna.ask<PreviewsAnswer>('POST', '/letters/previews', wanted);
    expect(read.letters).toMatchObject([
      { weeks: [30, 31, 32], subject: `Besked om vecka 30, 31 och 32 på Ängskollot, ${alva}` },
      { weeks: [31] },
    ]);
    expect((await post(undone)).body).toMatchObject({
      letters: 2,
      recipients: [{ weeks: [30, 31, 32] }, {}],
    });
    await anna.ask('POST', `/letters/sendings/${undone.sending}/undo`);
    await pass(20);
    expect([arrived, await waiting()]).toEqual([[], 2]);

    const { sending } = (await post(request('nej', chosen))).body;
    await anna.decide(alva, 'reserv', 31);
    refuse = () => unknownAddress;
    await pass(10);
    expect(await sendingOf(sending)).toMatchObject({ sent: 0, failed: 1 });
    refuse = () => undefined;
    await anna.ask('POST', `/letters/sendings/${sending}/again`);
    await pass(1);
    expect(await sendingOf(sending)).toMatchObject({
      ...{ letters: 2, sent: 1 },
      recipients: [
        { weeks: [30, 31, 32], status: 'leftOut', why: 'Beslutet har ändrats.' },
        { weeks: [31], status: 'sent' },
      ],
    });
    expect(await waiting()).toBe(1);
    await post(
      request(
        'nej',
        chosen.filter(({ reference, week }) => reference === alva && week !== 31),
      ),
    );
    await pass(10);
    const [letter] = arrived.filter(({ subject }) => subject.includes(alva));
    expect(letter?.subject).toBe(`Besked om vecka 30 och 32 på Ängskollot, ${alva}`);
    expect(letter?.text).toContain('räckte platserna vecka 30 och 32 inte till för Alva.');
    const told = [30, 31, 32].map(async (week) => (await anna.placement(alva, week))?.notified);
    expect(await Promise.all(told)).toEqual([true, false, true]);
    expect(await waiting()).toBe(0);
    const { body: about } = await anna.ask<ApplicationAnswer>('GET', `/applications/${alva}`);
    expect(about.letters.map(({ words }) => words).slice(-2)).toEqual([
      'Nej, vecka 30, 31 och 32: skickades inte. Beslutet har ändrats.',
      'Nej, vecka 30 och 32: skickat',
    ]);
  });

  test('never sends a no to a child with a place or an offer in another week or by another application', async () => {
    const all = await apply('Alva Ek', { 'Önskad period': 'Alla perioder' });
    const no = await anna.decide(all, 'nej', 30);
    await anna.decide(all, 'erbjuden', 32);
    const twice = await apply('bo dahl', { 'E-post': 'bosmamma@example.org' });
    const refused = await anna.decide(twice, 'nej');
    const other = await apply('Bo Dahl', { 'E-post': 'BosMamma@example.org', Telefon: '070-1740699' });
    expect((await recipients('nej')).others.map(({ why }) => why)).toEqual([
      'Står i brevet om platsen vecka 32.',
    ]);
    const wanted = request('nej', [no, refused]);
    expect((await post(wanted)).body.recipients.map(({ name, why }) => [name, why])).toEqual([
      ['bo dahl', null],
      ['Alva Ek', 'Står i brevet om platsen vecka 32.'],
    ]);
    await anna.decide(other, 'erbjuden');
    await pass(10);
    expect(arrived).toEqual([]);
    expect((await sendingOf(wanted.sending)).recipients[0]).toMatchObject({
      why: 'Har plats eller erbjudande vecka 31.',
    });
    for (const [reference, week] of [
      [all, 30],
      [twice, 31],
    ] as const)
      expect(await anna.placement(reference, week)).toMatchObject({ notified: null });
  });

  test('never sends a child’s letter to a leader, nor a leader’s letter to a child', async () => {
    const leader = await decideLeader([31], 'erbjuden');
    expect((await post(request('erbjudande', leader))).status).toBe(409);
    const alva = await anna.decide(await apply('Alva Ek', { 'E-post': 'alvas@example.org' }), 'erbjuden');
    await post(request('erbjudande', [...leader, alva]));
    expect((await post(request('erbjudande', [alva], { form: 'leader' }))).status).toBe(409);
    await pass(11);
    expect(arrived.flatMap(({ to }) => to)).toEqual(['alvas@example.org']);
  });

  test('offers a leader all weeks in one letter, confirms each yes, and mentions no fee', async () => {
    // Leaders pay nothing, so their letters need neither a bankgiro nor a last day to pay.
    letters = { ...letters, texts: { ...letters.texts, payment: { account: '', lastDay: '', text: '' } } };
    const others = weeksBeside(30, 31);
    const weeks = await decideLeader(campWeeks, 'erbjuden');
    const wanted = request('erbjudande', weeks, { form: 'leader' });
    expect((await post(wanted)).body).toMatchObject({ letters: 1, recipients: [{ weeks: campWeeks }] });
    const [{ reference } = { reference: '' }] = weeks;
    await decideLeader(others, 'nej', reference);
    await pass(11);
    expect(arrived).toEqual([]);
    expect((await sendingOf(wanted.sending)).recipients).toMatchObject([
      { weeks: campWeeks, status: 'leftOut', why: 'Beslutet har ändrats.' },
    ]);
    await post(
      request(
        'erbjudande',
        weeks.filter(({ week }) => !others.includes(week)),
        { form: 'leader' },
      ),
    );
    await pass(11);
    expect(arrived).toHaveLength(1);
    const [{ subject, text } = { subject: '', text: '' }] = arrived;
    expect(subject).toContain('Besked om vecka 30 och 31 på');
    expect(text).toContain('vara ledare på kollot. Vi vill gärna ha med dig vecka 30 och 31, måndag 26 till');
    expect(text).not.toMatch(/\b(ni|er)\b|avgift|bankgiro/i);
    const told = 'Tyvärr blev det ingen plats vecka 32 den här gången.';
    expect(text).toContain(told);
    const states = async () =>
      (await anna.list('leader')).applications[0]?.placements.map((one) => [
        one.state,
        one.notified,
        one.decidedBy,
      ]);
    expect(await states()).toEqual([
      ['erbjuden', true, 'Anna Berg'],
      ['erbjuden', true, 'Anna Berg'],
      ...others.map(() => ['nej', true, 'Anna Berg']),
    ]);
    const secret = secretIn({ text });
    const answer = (week: number, svar: 'ja' | 'nej' | 'avboka') =>
      answerForFamily(letters, secret, { reference, week, answer: svar });
    const page = async () => {
      const status = await readStatusPage(letters, secret);
      return status.says === 'family'
        ? status.applications.flatMap(({ weeks }) => weeks.map((one) => `${one.week} ${one.status.says}`))
        : [];
    };
    expect(await page()).toEqual(['30 offered', '31 offered', '32 refused']);
    await answer(30, 'ja');
    await answer(31, 'nej');
    expect(await page()).toEqual(['30 yes', '31 no', '32 refused']);
    expect((await states())?.map(([state, , by]) => [state, by])).toEqual([
      ['ja', 'Majken Öberg'],
      ['nej', 'Majken Öberg'],
      ['nej', 'Anna Berg'],
    ]);
    await answer(31, 'ja');
    await answer(30, 'avboka');
    expect(await page()).toEqual(['30 withdrawn', '31 yes', '32 refused']);
    await pass(1);
    const later = arrived.slice(1);
    expect(later.map((mail) => [mail.subject, mail.attachments?.map(({ filename }) => filename)])).toEqual([
      [`Nytt besked om vecka 31 på Ängskollot, ${reference}`, ['vecka-31.ics']],
      ['Vecka 30 är avbokad', []],
    ]);
    for (const mail of later) expect(mail.text).not.toMatch(/\b(ni|er)\b|avgift|bankgiro/i);
  });

  test('disables the link sent to a corrected address, and sends the letter to the new one', async () => {
    const reference = await apply('Alva Ek', { 'E-post': 'fel@example.org' });
    await post(request('erbjudande', [await anna.decide(reference, 'erbjuden')]));
    await pass(11);
    const linkIn = (mail: OutgoingMail | undefined) => `/min-sida/${secretIn(mail)}`;
    const page = async (mail: OutgoingMail | undefined) =>
      (await collector.server.inject(linkIn(mail))).statusCode;
    const [strangers] = arrived;
    expect([strangers?.to, await page(strangers)]).toEqual([['fel@example.org'], 200]);
    await pass(10);
    const correction = {
      changes: { parentEmail: 'ratt@example.org' },
      was: { parentEmail: 'fel@example.org' },
      consented: false,
    };
    expect((await anna.ask('PUT', `/applications/${reference}/answers`, correction)).status).toBe(200);
    expect(await page(strangers)).toBe(404);
    const about = async () =>
      (await anna.ask<ApplicationAnswer>('GET', `/applications/${reference}`)).body.letters.at(-1);
    const duties = async () =>
      (await anna.ask<TodayAnswer>('GET', '/today')).body.duties.filter(({ kind }) => kind === 'undelivered');
    expect([await about(), await duties()]).toMatchObject([
      { failed: true, words: expect.stringContaining('skicka brevet igen') },
      [{ reference, why: expect.stringContaining('skicka igen') }],
    ]);
    for (const _ of 'ab') await anna.ask('POST', `/applications/${reference}/letters/again`);
    await pass(1);
    const [, familys, ...more] = arrived;
    expect([familys?.to, await page(familys), more]).toEqual([['ratt@example.org'], 200, []]);
    expect(familys?.messageId).not.toBe(strangers?.messageId);
    expect([(await about())?.failed, await duties()]).toEqual([false, []]);
  });

  test('refuses a letter in which an editor has joined the link’s line to another line', async () => {
    const chosen = await anna.decide(await apply('Alva Ek'), 'erbjuden');
    const wanted = request('erbjudande', [chosen]);
    const { letters: all } = letters.texts;
    const { child } = all;
    const joined = (text: string) => text.replace('\n{link}', ' {link}');
    const texts = {
      ...letters.texts,
      letters: { ...all, child: { ...child, erbjudande: child.erbjudande?.map(joined) } },
    };
    await expect(previewLetters({ ...letters, texts }, wanted)).rejects.toMatchObject({
      statusCode: 422,
      message: expect.stringContaining('knappen saknas'),
    });
  });

  test('refuses to send while a last day is missing or invalid, and says why', async () => {
    const chosen = await anna.decide(await apply('Alva Ek'), 'erbjuden');
    const message = async (wanted: WantedLetters) => {
      const { status, body } = await anna.sendAsRead(wanted);
      return [status, body.error?.message];
    };
    expect(await message(request('erbjudande', [chosen], { answerBy: null }))).toEqual([
      422,
      'Välj sista dagen att svara.',
    ]);
    expect(await message(request('erbjudande', [chosen], { answerBy: '2027-04-13' }))).toEqual([
      422,
      'Sista dagen att svara har redan gått. Välj en dag från 14 april 2027 till 1 augusti 2027.',
    ]);
    expect(await message(request('erbjudande', [chosen], { payBy: null }))).toEqual([
      422,
      'Välj sista dagen att betala.',
    ]);
    expect(await message(request('erbjudande', [chosen], { payBy: '2027-04-13' }))).toEqual([
      422,
      'Sista dagen att betala har redan gått. Välj en dag från 14 april 2027 till 31 december 2027.',
    ]);
    expect(
      await message(request('erbjudande', [chosen], { answerBy: '2028-05-17', payBy: '2028-05-20' })),
    ).toEqual([422, 'Sista dagen att svara är för sen. Välj en dag från 14 april 2027 till 1 augusti 2027.']);
    expect((await message(request('erbjudande', [chosen], { payBy: '0002-01-01' })))[1]).toContain(
      'Sista dagen att betala har redan gått. Välj en dag från 14 april 2027',
    );
    const early = { answerBy: '2027-05-17', payBy: '2027-05-14' };
    expect(await message(request('erbjudande', [chosen], early))).toEqual([
      422,
      'Sista dagen att betala är före sista dagen att svara. Välj en senare.',
    ]);
  });

  test('hides a kind of letter that has no text, and mails a queued letter of that kind as it was previewed', async () => {
    const chosen = await anna.decide(await apply('Alva Ek'), 'nej');
    const wanted = request('nej', [chosen]);
    await post(wanted);
    const { child, leader } = letters.texts.letters;
    const { nej: _, ...others } = child;
    letters = { ...letters, texts: { ...letters.texts, letters: { child: others, leader } } };
    const { kinds } = await readLettersAnswer(letters);
    const offered = (form: LetterForm) => kinds.filter((one) => one.form === form).map(({ kind }) => kind);
    expect([offered('child'), offered('leader')]).toEqual([
      kindsTo('child').filter((kind) => kind !== 'nej' && !letterDefinitions[kind].automatic),
      kindsTo('leader'),
    ]);
    const why = 'Brevet Nej har ingen text. Skriv den i Webbplatsen, under Brevens texter.';
    expect(await readRecipients(letters, { kind: 'nej', form: 'child' })).toMatchObject({ blocker: why });
    await expect(previewLetters(letters, wanted)).rejects.toThrow(why);
    await pass(10);
    expect(arrived[0]?.text).toContain('Ni är varmt välkomna att söka igen nästa år.');
  });

  test('proposes last days that leave families time to answer and to pay', async () => {
    const days = async (kind: LetterKind) => {
      const { answerBy, payBy } = await recipients(kind);
      return [answerBy, payBy];
    };
    // The common days while they are three days ahead, then a week and a fortnight. Payment is never due before the answer.
    for (const [today, proposed, payBy] of [
      ['2027-04-20', ['2027-04-23', '2027-05-14'], '2027-05-14'],
      ['2027-04-21', ['2027-04-28', '2027-05-14'], '2027-05-14'],
      ['2027-05-11', ['2027-05-18', '2027-05-18'], '2027-05-14'],
      ['2027-05-12', ['2027-05-19', '2027-05-26'], '2027-05-26'],
    ] as const) {
      await at(`${today}T08:00:00Z`);
      expect(await days('erbjudande')).toEqual(proposed);
      expect(await days('svar')).toEqual(proposed);
      expect(await days('betalning')).toEqual([null, payBy]);
      for (const kind of ['reserv', 'nej', 'infor', 'installt', 'tack'] as const)
        expect(await days(kind)).toEqual([null, null]);
    }
  });

  test('writes the year of a day that is in another year than the letter', async () => {
    await at('2026-11-20T08:00:00Z');
    const chosen = await anna.decide(await apply('Alva Ek'), 'erbjuden');
    const [letter] = (await previewLetters(letters, request('erbjudande', [chosen]))).letters;
    const words = letter?.parts.map(({ text }) => text).join('');
    expect(words).toContain('måndag 2 till fredag 6 augusti 2027');
    expect(words).toContain('fredag 23 april 2027');
  });

  test('marks a reminder as early until three days have passed since the offer, or one day is left to answer', async () => {
    const early = async () => (await recipients('svar')).early.length;
    const wanted = request('erbjudande', [await anna.decide(await apply('Alva Ek'), 'erbjuden')]);
    await post({ ...wanted, answerBy: '2027-04-21' });
    await pass(11);
    expect(await early()).toBe(1);
    await at('2027-04-16T20:00:00Z');
    expect(await early()).toBe(1);
    await at('2027-04-17T08:00:00Z');
    expect(await early()).toBe(0);
    await post({
      ...request('erbjudande', [await anna.decide(await apply('Bo Dahl'), 'erbjuden')]),
      answerBy: '2027-04-18',
    });
    await pass(11);
    await at(now.toISOString());
    expect([(await recipients('svar')).recipients.length, await early()]).toEqual([2, 0]);
  });

  test('proposes no last day later than the day before the week begins', async () => {
    await anna.decide(await apply('Alva Ek'), 'erbjuden');
    for (const [today, days] of [
      ['2027-07-22', { answerBy: '2027-07-29', payBy: '2027-08-01' }],
      ['2027-07-30', { answerBy: '2027-08-01', payBy: '2027-08-01' }],
      ['2027-08-01', { answerBy: '2027-08-01', payBy: '2027-08-01' }],
    ] as const) {
      await at(`${today}T08:00:00Z`);
      expect(await recipients('erbjudande')).toMatchObject(days);
    }
  });

  test('sends no offer and no letter to reserves about a week that has begun', async () => {
    const offered = await anna.decide(await apply('Alva Ek'), 'erbjuden');
    const waiting = await anna.decide(await apply('Bo Dahl'), 'reserv');
    await at('2027-08-01T21:55:00Z');
    const days = { answerBy: '2027-08-01', payBy: '2027-08-20' };
    const sent = [request('erbjudande', [offered], days), request('reserv', [waiting])];
    for (const wanted of sent) await post(wanted);
    await pass(10);
    expect(arrived).toEqual([]);
    await at(now.toISOString());
    for (const { sending } of sent)
      expect((await sendingOf(sending)).recipients).toMatchObject([
        { status: 'leftOut', why: 'Veckan har börjat.' },
      ]);
    for (const kind of ['erbjudande', 'reserv', 'svar'] as const)
      expect(await recipients(kind)).toMatchObject({ recipients: [], others: [] });
  });

  test('stops an offer of a week that the family no longer wishes, and does not repeat it', async () => {
    const told = await anna.decide(await apply('Alva Ek'), 'erbjuden');
    await post(request('erbjudande', [told]));
    await pass(10);
    const chosen = await anna.decide(await apply('Bo Dahl'), 'erbjuden');
    const wanted = request('erbjudande', [chosen]);
    await post(wanted);
    for (const { reference } of [told, chosen]) {
      const answers = { changes: { period: 'period3' }, was: { period: 'period2' }, consented: false };
      expect((await anna.ask('PUT', `/applications/${reference}/answers`, answers)).status).toBe(200);
    }
    arrived.length = 0;
    await pass(10);
    expect(arrived).toEqual([]);
    const why = 'Önskas inte längre.';
    expect((await sendingOf(wanted.sending)).recipients).toMatchObject([{ status: 'leftOut', why }]);
    expect(await recipients('erbjudande')).toMatchObject({
      recipients: [],
      others: [
        { name: 'Alva Ek', why },
        { name: 'Bo Dahl', why },
      ],
    });
    expect(await recipients('svar')).toMatchObject({ recipients: [], others: [{ name: 'Alva Ek', why }] });
  });

  test('stops a letter whose last day to pay has passed before it is mailed', async () => {
    const chosen = await anna.decide(await apply('Alva Ek'), 'ja');
    const wanted = request('bekraftelse', [chosen], { payBy: '2027-04-14' });
    await post(wanted);
    await pass(60 * 24);
    expect(arrived).toEqual([]);
    await at(now.toISOString());
    const why = 'Sista dagen att betala har gått.';
    expect((await sendingOf(wanted.sending)).recipients).toMatchObject([{ status: 'leftOut', why }]);
  });

  test('deletes the letters of an erased application, and mails none of them', async () => {
    const chosen = await anna.decide(await apply('Alva Ek'), 'erbjuden');
    await post(request('erbjudande', [chosen]));
    const { reference } = chosen;
    expect((await anna.ask('DELETE', `/applications/${reference}`, { reference })).status).toBe(200);
    await pass(10);
    expect(arrived).toEqual([]);
    for (const table of ['mail', 'mailWeeks', 'linkTokens'] as const)
      expect(
        await store.db.selectFrom(table).selectAll().where('reference', '=', reference).execute(),
      ).toEqual([]);
  });

  test('reports why a letter failed, and sends it again to the corrected address with a new Message-ID', async () => {
    const chosen = await anna.decide(await apply('Alva Ek'), 'erbjuden');
    const wanted = request('erbjudande', [chosen]);
    await post(wanted);
    const tried: OutgoingMail[] = [];
    refuse = (mail) => {
      tried.push(mail);
      return unknownAddress;
    };
    await pass(10);
    const failed = await sendingOf(wanted.sending);
    expect(failed).toMatchObject({ failed: 1, recipients: [{ status: 'failed' }] });
    expect(failed.recipients[0]?.why).toMatch(/^Det finns ingen sådan brevlåda/);
    const { body: today } = await anna.ask<TodayAnswer>('GET', '/today');
    expect(today.duties).toMatchObject([{ kind: 'undelivered', reference: chosen.reference }]);
    expect(await anna.placement(chosen.reference)).toMatchObject({ notified: false });
    await store.db
      .updateTable('childApplications')
      .set({ parentEmail: 'ratt@example.org' })
      .where('reference', '=', chosen.reference)
      .execute();
    refuse = () => undefined;
    await anna.ask('POST', `/letters/sendings/${wanted.sending}/again`);
    await pass(0);
    expect(arrived.map(({ to }) => to)).toEqual([['ratt@example.org']]);
    expect(arrived[0]?.messageId).toMatch(/^<[\w-]+@kollo\.example>$/);
    expect(arrived[0]?.messageId).not.toBe(tried[0]?.messageId);
    expect((await collector.server.inject(`/min-sida/${secretIn(arrived[0])}`)).body).toContain(
      '"says":"offered"',
    );
    expect(await sendingOf(wanted.sending)).toMatchObject({ sent: 1, failed: 0 });
  });

  test('stops the retry of a failed offer after its last day to answer; it can be chosen again with a new day', async () => {
    const chosen = await anna.decide(await apply('Alva Ek'), 'erbjuden');
    const first = request('erbjudande', [chosen]);
    await post(first);
    refuse = () => unknownAddress;
    await pass(10);
    await at('2027-04-24T08:00:00Z');
    refuse = () => undefined;
    await anna.ask('POST', `/letters/sendings/${first.sending}/again`);
    await pass(0);
    expect(arrived).toEqual([]);
    expect((await sendingOf(first.sending)).recipients).toMatchObject([
      { status: 'leftOut', why: 'Sista dagen att svara har gått.' },
    ]);
    await post(request('erbjudande', [chosen], { answerBy: '2027-05-07' }));
    await pass(10);
    expect(arrived).toHaveLength(1);
  });

  test('undoes letters that wait for the mail server, except one that may have arrived', async () => {
    const chosen = [
      await anna.decide(await apply('Alva Ek'), 'erbjuden'),
      await anna.decide(await apply('Bo Dahl'), 'erbjuden'),
    ];
    const wanted = request('erbjudande', chosen);
    await post(wanted);
    const isToBo = ({ to }: OutgoingMail) => to.includes('familj2@example.org');
    refuse = (mail) => new MailRefused('ESOCKET', isToBo(mail));
    await pass(10);
    await anna.ask('POST', `/letters/sendings/${wanted.sending}/undo`);
    expect((await sendingOf(wanted.sending)).recipients).toMatchObject([
      { name: 'Alva Ek', status: 'undone' },
      { name: 'Bo Dahl', status: 'queued' },
    ]);
    refuse = () => undefined;
    await pass(1);
    expect(arrived.map(isToBo)).toEqual([true]);
  });

  test('mails the letters of a crashed sender with the same Message-ID, even if the office tries to undo them', async () => {
    const chosen = await anna.decide(await apply('Alva Ek'), 'erbjuden');
    const wanted = request('erbjudande', [chosen]);
    await post(wanted);
    now = new Date(now.getTime() + 10 * minute);
    const claimed = await claimLetters(store, 'död', now, 5);
    await anna.ask('POST', `/letters/sendings/${wanted.sending}/undo`);
    await pass(1);
    expect(arrived).toEqual([]);
    await pass(15);
    expect(arrived.map(({ messageId }) => messageId)).toEqual(claimed.map(({ messageId }) => messageId));
  });

  /** The association's texts after an edit: another bankgiro, heading and last paragraph. */
  function rewritten(): LettersContext {
    const { texts } = letters;
    const { child } = texts.letters;
    const erbjudande = [...(child.erbjudande ?? []), 'Ta med er egen båt.'];
    const payment = { ...texts.payment, account: '999-9999' };
    const headings = { child: { ...texts.headings?.child, erbjudande: 'Kom med båt' } };
    const opening = 'Hej, båtfolk!';
    return {
      ...letters,
      texts: {
        ...texts,
        opening,
        payment,
        headings,
        letters: { ...texts.letters, child: { ...child, erbjudande } },
      },
    };
  }

  test('mails letters as they were previewed, even if the texts have changed since', async () => {
    const chosen = await anna.decide(await apply('Alva Ek'), 'erbjuden');
    const owing = await anna.decide(await apply('Bo Dahl'), 'ja');
    await at('2027-05-15T08:00:00Z');
    const days = { answerBy: '2027-05-20', payBy: '2027-05-28' };
    await post(request('erbjudande', [chosen], days));
    await post(request('betalning', [owing], { payBy: '2027-05-28' }));
    letters = rewritten();
    await pass(10);
    const texts = arrived.map(({ text }) => text).join();
    expect(texts).toContain('Tacka ja eller nej här');
    expect(texts).toContain('Bankgiro: 127-6914');
    expect(texts).not.toMatch(/båt|999-9999/);
    const shown = arrived.map(({ html }) => html).join();
    expect(shown).toContain('Alva erbjuds en plats vecka 31');
    expect(shown).not.toMatch(/båt|999-9999/);
  });

  test('refuses letters whose texts have changed since they were read', async () => {
    const chosen = await anna.decide(await apply('Alva Ek'), 'erbjuden');
    const { sending, ...wanted } = request('erbjudande', [chosen]);
    const before = asRead(wanted, await previewLetters(rewritten(), wanted), sending);
    const { status, body } = await anna.ask<OfficeError>('POST', '/letters', before);
    expect([status, body.error.message]).toEqual([
      409,
      'Breven har ändrats sedan du läste dem. Gå tillbaka till mottagarna och läs igenom dem på nytt.',
    ]);
    await pass(10);
    expect(arrived).toEqual([]);
    expect((await post({ ...wanted, sending })).status).toBe(200);
  });

  test('refuses a letter to a reserve whose place in the queue has changed since', async () => {
    const bo = await anna.decide(await apply('Bo Dahl'), 'reserv');
    const cleo = await anna.decide(await apply('Cleo Sund'), 'reserv');
    const { sending, ...read } = request('reserv', [cleo]);
    const { body } = await anna.ask<PreviewsAnswer>('POST', '/letters/previews', read);
    await anna.decide(bo.reference, 'erbjuden');
    expect((await anna.ask('POST', '/letters', asRead(read, body, sending))).status).toBe(409);
  });

  test('tells before a week when and where to come and whom to ring, and asks for no health data in writing', async () => {
    const chosen = await anna.decide(await apply('Alva Ek'), 'ja');
    await post(request('infor', [chosen]));
    await pass(10);
    const [{ text = '' } = {}] = arrived;
    expect(text).toContain(
      'Kom: måndag kl. 10.00\nHämta: fredag kl. 15.00\nAdress: Stigen 2, 123 45 Ängby\nTelefon under veckan, dygnet runt: 070-174 06 05\n',
    );
    expect(text).toMatch(/Är det något mer som ledarna behöver veta om Alva\? Ring 070-174 06 05\./);
    expect(text).not.toMatch(/hälsa|allergi|medicin|skriv/i);
  });

  test('names the topic in the subject, but neither the child nor the decision', async () => {
    const subjects = async (kind: LetterKind, state: PlacementChoice, reference: string) => {
      arrived.length = 0;
      const chosen = await anna.decide(reference, state);
      await post(request(kind, [chosen]));
      await pass(10);
      return arrived.map(({ subject }) => subject);
    };
    const alva = await apply('Alva Ek');
    expect(await subjects('reserv', 'reserv', alva)).toEqual([`Besked om vecka 31 på Ängskollot, ${alva}`]);
    expect(await subjects('erbjudande', 'erbjuden', alva)).toEqual([
      `Nytt besked om vecka 31 på Ängskollot, ${alva}`,
    ]);
    arrived.length = 0;
    const { decisionId = 0 } = (await anna.placement(alva)) ?? {};
    await post(request('svar', [{ reference: alva, week: 31, decisionId }]));
    await pass(10);
    expect(arrived.map(({ subject }) => subject)).toEqual(['Vi väntar på ert svar om vecka 31']);
    const bo = await apply('Bo Dahl');
    expect(await subjects('nej', 'nej', bo)).toEqual([`Besked om vecka 31 på Ängskollot, ${bo}`]);
    expect(await subjects('infor', 'ja', bo)).toEqual(['Inför vecka 31']);
    expect(await subjects('installt', 'ja', await apply('Cleo Sund'))).toEqual(['Vecka 31 är inställd']);
  });

  test('stops a payment reminder once the payment is recorded', async () => {
    const chosen = await anna.decide(await apply('Alva Ek'), 'ja');
    await at('2027-05-15T08:00:00Z');
    const wanted = request('betalning', [chosen], { payBy: '2027-05-28' });
    await post(wanted);
    const payment = { week: 31, paidOn: '2027-05-02' };
    await anna.ask('PUT', `/applications/${chosen.reference}/payments`, payment);
    await pass(10);
    expect(arrived).toEqual([]);
    expect((await sendingOf(wanted.sending)).recipients).toMatchObject([{ why: 'Har betalat.' }]);
  });

  test('writes sent and undone letters to the diary, by reference', async () => {
    const chosen = await anna.decide(await apply('Alva Ek'), 'erbjuden');
    const wanted = request('erbjudande', [chosen]);
    await post(wanted);
    await anna.ask('POST', `/letters/sendings/${wanted.sending}/undo`);
    const { body } = await anna.ask<{ verb: string; reference: string | null }[]>('GET', '/diary');
    expect(body.slice(0, 2)).toMatchObject([
      { who: 'Anna Berg', verb: 'ångrade brevet Erbjudande', reference: chosen.reference, week: 31 },
      { who: 'Anna Berg', verb: 'skickade brevet Erbjudande', reference: chosen.reference, week: 31 },
    ]);
  });
});
