import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { campWeeks } from '../../../forms/weeks.ts';
import { claimLetters } from '../../../server/mail/claim.ts';
import { MailRefused, type OutgoingMail } from '../../../server/mail/smtp.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { officeForEachTest, secretIn } from '../../../tests/office.ts';
import type { WantedLetters } from '../../../tests/office-user.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import { weeksBeside } from '../../../tests/summer.ts';
import type { OfficeError } from '../../shared/common-answers.ts';
import type {
  LetterChoice,
  LettersAnswer,
  LettersRequest,
  PreviewsAnswer,
  RecipientsAnswer,
} from '../../shared/letter-answers.ts';
import {
  kindsTo,
  type LetterForm,
  type LetterKind,
  letters as letterDefinitions,
} from '../../shared/letters.ts';
import type { PlacementChoice } from '../../shared/placement.ts';
import { asRead } from '../../shared/read-letters.ts';
import type { LettersContext } from '../context.ts';
import { answerForFamily } from '../family/answer.ts';
import { readStatusPage } from '../family/status.ts';
import { previewLetters, readLettersAnswer, readRecipients } from './sending.ts';

const spring = '2027-04-14T08:00:00Z';
const refuses = () => new MailRefused('EADDRESS 550 5.1.1', false);

/** Letters about these decisions, with the usual last days. */
const about = (
  kind: LetterKind,
  chosen: readonly LetterChoice[],
  others: Partial<LettersRequest> = {},
): LettersRequest & WantedLetters => ({
  ...{ sending: randomUUID(), kind, form: 'child', answerBy: '2027-04-23', payBy: '2027-05-14' },
  letters: chosen,
  ...others,
});

describe.each(bothDatabases())('$database: a decision', ({ open, onBoth }) => {
  const { collector, anna, bo, leave } = officeForEachTest(open, spring);

  onBoth('has one letter, however often and by however many colleagues it is sent', async () => {
    const chosen = await anna.decide(await collector.apply(), 'erbjuden');
    const twice = [chosen, chosen];
    const wanted = about('erbjudande', twice);
    const answers = await Promise.all([
      ...[wanted, wanted].map((same) => anna.sendAsRead(same)),
      ...[about('erbjudande', twice), about('erbjudande', twice)].map((own) => bo.sendAsRead(own)),
    ]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await leave(10)).toHaveLength(1);
    expect((await anna.sendAsRead(about('erbjudande', twice))).status).toBe(409);
    // A renewed offer is a new decision, so it gets a letter of its own.
    await anna.decide(chosen.reference, 'reserv');
    await anna.decide(chosen.reference, 'erbjuden');
    await anna.send('erbjudande');
    expect(await leave(10)).toHaveLength(1);
  });
});

describe('a letter', () => {
  const { store, collector, anna, bo, clock, at, letters, leave } = officeForEachTest(
    temporarySqlite,
    spring,
  );

  const apply = (child = 'Alva Ek', answers: Partial<typeof completeAnswers.child> = {}) =>
    collector.apply({ 'Barnets namn': child, ...answers });
  const offer = async (child?: string) => anna.decide(await apply(child), 'erbjuden');
  const recipients = async (kind: LetterKind) =>
    (await anna.ask<RecipientsAnswer>('GET', `/letters/kinds/child/${kind}`)).body;
  const undo = (sending: string) => anna.ask('POST', `/letters/sendings/${sending}/undo`);
  const again = (sending: string) => anna.ask('POST', `/letters/sendings/${sending}/again`);

  test('is held for ten minutes, and only a mailed one tells the decision', async () => {
    const alva = await apply();
    await anna.decide(alva, 'erbjuden');
    const sending = await anna.send('erbjudande');
    expect(await anna.sending(sending)).toMatchObject({
      ...{ by: 'Anna Berg', letters: 1, sent: 0, heldUntil: '2027-04-14T08:10:00.000Z' },
      recipients: [{ status: 'held' }],
    });
    expect(await leave(9)).toEqual([]);
    expect(await anna.placement(alva)).toMatchObject({ notified: false });
    expect(await leave(1)).toMatchObject([{ to: ['familj1@example.org'], date: clock.now }]);
    expect(await anna.sending(sending)).toMatchObject({ sent: 1, recipients: [{ status: 'sent' }] });
    expect(await anna.placement(alva)).toMatchObject({ notified: true });
    expect((await recipients('erbjudande')).others).toMatchObject([{ why: 'Fick brevet 14 april.' }]);
  });

  test('of an offer says the week and the last day, and has one link as an address and as a button', async () => {
    const { reference } = await offer();
    await anna.send('erbjudande');
    const [mail] = await leave(10);
    expect(mail?.replyTo.address).toBe('info@kollo.example');
    expect(mail?.text).toContain('Hej Förälder,');
    expect(mail?.text).toContain('Det finns en plats vecka 31, måndag 2 till fredag 6 augusti.');
    expect(mail?.text).toContain('Svara senast fredag 23 april.');
    const link = `https://kollo.example/min-sida/${secretIn(mail)}`;
    expect(mail?.text).toContain(`${link}\n`);
    expect(mail?.html).toMatch(new RegExp(`<a href="${link}"[^>]*>Tacka ja eller nej här</a>`));
    expect(mail?.html).toContain('>Alva erbjuds en plats vecka 31</h1>');
    expect(mail?.html).toContain('vad roligt att <bdi>Alva</bdi> vill åka på kollo.');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/[{}]\w+[{}]/);
    expect(mail?.subject).toBe(`Besked om vecka 31 på Ängskollot, ${reference}`);
  });

  test('is previewed as it is sent, except for the secret in the link', async () => {
    const { sending: _, ...wanted } = about('erbjudande', [await offer()]);
    const [preview] = (await anna.ask<PreviewsAnswer>('POST', '/letters/previews', wanted)).body.letters;
    const written = preview?.parts.map(({ text }) => text).join('');
    await anna.send('erbjudande');
    const [mail] = await leave(10);
    expect(mail?.text).toBe(`${written}\n`.replace('…', secretIn(mail)));
    expect(mail?.subject).toBe(preview?.subject);
    expect(preview?.parts.filter(({ filled }) => filled).map(({ text }) => text)).toContain('Alva');
  });

  test('that is undone is not mailed, may be sent again, and is in the diary; a mailed one stays', async () => {
    const { reference } = await offer();
    const undone = await anna.send('erbjudande');
    await undo(undone);
    expect(await anna.sending(undone)).toMatchObject({
      undoneBy: 'Anna Berg',
      recipients: [{ status: 'undone' }],
    });
    const body = await anna.diary();
    expect(body.slice(0, 2)).toMatchObject([
      { who: 'Anna Berg', verb: 'ångrade brevet Erbjudande', reference, week: 31 },
      { who: 'Anna Berg', verb: 'skickade brevet Erbjudande', reference, week: 31 },
    ]);
    expect(await leave(20)).toEqual([]);
    const sent = await anna.send('erbjudande');
    expect(await leave(10)).toHaveLength(1);
    await undo(sent);
    expect(await anna.sending(sent)).toMatchObject({ sent: 1, undoneBy: null });
  });

  test('about a decision that has changed is left out of a sending, which lists it', async () => {
    const [alva, bo] = [await anna.decide(await apply(), 'nej'), await anna.decide(await apply('Bo'), 'nej')];
    await anna.decide(bo.reference, 'erbjuden');
    const wanted = about('nej', [alva, bo]);
    await anna.sendAsRead(wanted);
    expect((await anna.sending(wanted.sending)).recipients).toMatchObject([
      { name: 'Alva Ek', status: 'held' },
      { name: 'Bo', status: 'leftOut', why: 'Beslutet har ändrats.' },
    ]);
  });

  const afterwards: Readonly<Record<string, (reference: string) => Promise<unknown>>> = {
    'another decision': (reference) => anna.decide(reference, 'erbjuden'),
    'an offer by another application': async () =>
      anna.decide(await apply('alva ek', { 'E-post': 'Familj1@Example.org' }), 'erbjuden'),
    'another wish': (reference) =>
      anna.ask('PUT', `/applications/${reference}/answers`, {
        ...{ changes: { period: 'period3' }, was: { period: 'period2' }, consented: false },
      }),
    payment: (reference) =>
      anna.ask('PUT', `/applications/${reference}/payments`, { week: 31, paidOn: '2027-05-02' }),
    midnight: async () => undefined,
  };
  const late = { day: '2027-05-15', payBy: '2027-05-28' };
  const lastDay = '2027-04-14';
  type Days = { readonly day?: string } & Partial<Pick<LettersRequest, 'answerBy' | 'payBy'>>;
  test.each<[LetterKind, PlacementChoice, what: string, why: string, Days?]>([
    ['nej', 'nej', 'another decision', 'Beslutet har ändrats.'],
    ['nej', 'nej', 'an offer by another application', 'Har plats eller erbjudande vecka 31.'],
    ['erbjudande', 'erbjuden', 'another wish', 'Önskas inte längre.'],
    ['betalning', 'ja', 'payment', 'Har betalat.', late],
    ['erbjudande', 'erbjuden', 'midnight', 'Sista dagen att svara har gått.', { answerBy: lastDay }],
    ['bekraftelse', 'ja', 'midnight', 'Sista dagen att betala har gått.', { payBy: lastDay }],
    ['reserv', 'reserv', 'midnight', 'Veckan har börjat.', { day: '2027-08-01' }],
  ])(
    'of the kind %s about %s is left out after %s: %s',
    async (kind, state, what, why, { day = '2027-04-14', ...days } = {}) => {
      // Five minutes to midnight in Sweden.
      at(`${day}T21:55:00Z`);
      const chosen = await anna.decide(await apply(), state);
      const wanted = about(kind, [chosen], days);
      expect((await anna.sendAsRead(wanted)).status).toBe(200);
      await afterwards[what]?.(chosen.reference);
      expect(await leave(10)).toEqual([]);
      expect((await anna.sending(wanted.sending)).recipients).toMatchObject([{ status: 'leftOut', why }]);
    },
  );

  test('tells a child’s refused weeks together, and is left out when one of them gets a new decision', async () => {
    const alva = await apply('Alva Ek', { 'Önskad period': 'Alla perioder' });
    for (const week of [30, 31, 32]) await anna.decide(alva, 'nej', week);
    await anna.decide(await apply('Bo Dahl'), 'nej');
    const waiting = async () =>
      (await anna.ask<LettersAnswer>('GET', '/letters')).body.kinds.find(({ kind }) => kind === 'nej')
        ?.waiting;
    expect(await waiting()).toBe(2);
    const { sending: _, ...wanted } = about('nej', await anna.waitingFor('nej'));
    const { body } = await anna.ask<PreviewsAnswer>('POST', '/letters/previews', wanted);
    expect(body.letters).toMatchObject([
      { weeks: [30, 31, 32], subject: `Besked om vecka 30, 31 och 32 på Ängskollot, ${alva}` },
      { weeks: [31] },
    ]);
    await undo(await anna.send('nej'));
    expect([await leave(20), await waiting()]).toEqual([[], 2]);
    const sending = await anna.send('nej');
    expect(await anna.sending(sending)).toMatchObject({
      letters: 2,
      recipients: [{ weeks: [30, 31, 32] }, {}],
    });
    await anna.decide(alva, 'reserv', 31);
    expect(await leave(10, refuses)).toEqual([]);
    await again(sending);
    expect(await leave(1)).toMatchObject([{ to: ['familj2@example.org'] }]);
    expect(await anna.sending(sending)).toMatchObject({
      recipients: [
        { weeks: [30, 31, 32], status: 'leftOut', why: 'Beslutet har ändrats.' },
        { weeks: [31], status: 'sent' },
      ],
    });
    expect(await waiting()).toBe(1);
    await anna.send('nej');
    const [letter] = await leave(10);
    expect(letter?.subject).toBe(`Besked om vecka 30 och 32 på Ängskollot, ${alva}`);
    expect(letter?.text).toContain('räckte platserna vecka 30 och 32 inte till för Alva.');
    const told = [30, 31, 32].map(async (week) => (await anna.placement(alva, week))?.notified);
    expect(await Promise.all(told)).toEqual([true, false, true]);
    expect(await waiting()).toBe(0);
    expect((await anna.application(alva)).letters.map(({ words }) => words).slice(-2)).toEqual([
      'Nej, vecka 30, 31 och 32: skickades inte. Beslutet har ändrats.',
      'Nej, vecka 30 och 32: skickat',
    ]);
  });

  test('about a week that the family no longer wishes is listed with that reason, told or not', async () => {
    const told = await offer();
    await anna.send('erbjudande');
    await leave(10);
    const untold = await offer('Bo Dahl');
    for (const { reference } of [told, untold]) await afterwards['another wish']?.(reference);
    const why = 'Önskas inte längre.';
    expect(await recipients('erbjudande')).toMatchObject({
      recipients: [],
      others: [
        { name: 'Alva Ek', why },
        { name: 'Bo Dahl', why },
      ],
    });
    expect(await recipients('svar')).toMatchObject({ recipients: [], others: [{ name: 'Alva Ek', why }] });
  });

  /** Applies for all weeks as a leader, and offers them all; the others are refused. */
  async function offerLeader(offered: readonly number[] = campWeeks): Promise<LetterChoice[]> {
    const answers = { ...completeAnswers.leader, Perioder: 'Alla perioder' };
    const { reference } = (await collector.send('leader', answers)).body;
    const decide = (week: number) =>
      anna.decide(reference, offered.includes(week) ? 'erbjuden' : 'nej', week);
    const chosen: LetterChoice[] = [];
    for (const week of campWeeks) chosen.push(await decide(week));
    return chosen.filter(({ week }) => offered.includes(week));
  }

  test('to a child never goes to a leader, nor a leader’s to a child', async () => {
    const leader = await offerLeader();
    expect((await anna.sendAsRead(about('erbjudande', leader))).status).toBe(409);
    const alva = await offer();
    await anna.sendAsRead(about('erbjudande', [...leader, alva]));
    expect((await anna.sendAsRead(about('erbjudande', [alva], { form: 'leader' }))).status).toBe(409);
    expect((await leave(11)).flatMap(({ to }) => to)).toEqual(['familj1@example.org']);
  });

  test('offers a leader several weeks together, confirms each yes, and mentions no fee', async () => {
    // Leaders pay nothing, so their letters need neither a bankgiro nor a last day to pay.
    const texts = { ...letters.texts, payment: { account: '', lastDay: '', text: '' } };
    const [{ reference } = { reference: '' }] = await offerLeader([30, 31]);
    await anna.send('erbjudande', undefined, { form: 'leader' });
    const [mail, ...others] = await leave(11, undefined, { texts });
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Besked om vecka 30 och 31 på');
    expect(mail?.text).toContain(
      'vara ledare på kollot. Vi vill gärna ha med dig vecka 30 och 31, måndag 26 till',
    );
    expect(mail?.text).toContain('Tyvärr blev det ingen plats vecka 32 den här gången.');
    const [application] = (await anna.list('leader')).applications;
    expect(application?.placements.map(({ notified }) => notified)).toEqual(campWeeks.map(() => true));

    const context: LettersContext = { ...letters, texts };
    const secret = secretIn(mail);
    const answer = (week: number, svar: 'ja' | 'nej' | 'avboka') =>
      answerForFamily(context, secret, { reference, week, answer: svar });
    const page = async () => {
      const status = await readStatusPage(context, secret);
      return status.says === 'family'
        ? status.applications.flatMap(({ weeks }) => weeks.map((one) => `${one.week} ${one.status.says}`))
        : [];
    };
    const refused = weeksBeside(30, 31).map((week) => `${week} refused`);
    expect(await page()).toEqual(['30 offered', '31 offered', ...refused]);
    await answer(30, 'ja');
    await answer(31, 'nej');
    expect(await page()).toEqual(['30 yes', '31 no', ...refused]);
    expect((await anna.placement(reference, 30))?.decidedBy).toBe('Majken Öberg');
    await answer(31, 'ja');
    await answer(30, 'avboka');
    expect(await page()).toEqual(['30 withdrawn', '31 yes', ...refused]);
    const later = await leave(1, undefined, { texts });
    expect(
      later.map(({ subject, attachments }) => [subject, attachments?.map(({ filename }) => filename)]),
    ).toEqual([
      [`Nytt besked om vecka 31 på Ängskollot, ${reference}`, ['vecka-31.ics']],
      ['Vecka 30 är avbokad', []],
    ]);
    for (const { text } of [mail, ...later].flatMap((one) => one ?? []))
      expect(text).not.toMatch(/\b(ni|er)\b|avgift|bankgiro/i);
  });

  test('to an address that is then corrected has not arrived, and is sent once more to the new one', async () => {
    const reference = await apply('Alva Ek', { 'E-post': 'fel@example.org' });
    await anna.decide(reference, 'erbjuden');
    await anna.send('erbjudande');
    const [strangers] = await leave(11);
    await leave(10);
    const corrected = await anna.ask('PUT', `/applications/${reference}/answers`, {
      ...{ changes: { parentEmail: 'ratt@example.org' }, was: { parentEmail: 'fel@example.org' } },
      consented: false,
    });
    expect(corrected.status).toBe(200);
    const last = async () => (await anna.application(reference)).letters.at(-1);
    const duties = async () => (await anna.today()).duties.filter(({ kind }) => kind === 'undelivered');
    expect([await last(), await duties()]).toMatchObject([
      { failed: true, words: expect.stringContaining('skicka brevet igen') },
      [{ reference, why: expect.stringContaining('skicka igen') }],
    ]);
    for (const _ of 'ab') await anna.ask('POST', `/applications/${reference}/letters/again`);
    const [familys, ...more] = await leave(1);
    expect([familys?.to, more]).toEqual([['ratt@example.org'], []]);
    expect(familys?.messageId).not.toBe(strangers?.messageId);
    expect([(await last())?.failed, await duties()]).toEqual([false, []]);
  });

  const toAnswer = 'Välj en dag från 14 april 2027 till 1 augusti 2027.';
  const toPay = 'Välj en dag från 14 april 2027 till 31 december 2027.';
  test.each([
    [{ answerBy: null }, 'Välj sista dagen att svara.'],
    [{ answerBy: '2027-04-13' }, `Sista dagen att svara har redan gått. ${toAnswer}`],
    [{ payBy: '2027-04-13' }, `Sista dagen att betala har redan gått. ${toPay}`],
    [
      { answerBy: '2027-05-17', payBy: '2027-05-14' },
      'Sista dagen att betala är före sista dagen att svara. Välj en senare.',
    ],
  ])('with the last days %j is refused with a reason', async (days, message) => {
    const { status, body } = await anna.sendAsRead(about('erbjudande', [await offer()], days));
    expect([status, body.error?.message]).toEqual([422, message]);
  });

  test('whose kind has lost its text is mailed as it was previewed, and the kind is no longer offered', async () => {
    const chosen = await anna.decide(await apply(), 'nej');
    await anna.send('nej');
    const { child, leader } = letters.texts.letters;
    const { nej: _, ...others } = child;
    const without = { ...letters, texts: { ...letters.texts, letters: { child: others, leader } } };
    const { kinds } = await readLettersAnswer(without);
    const offered = (form: LetterForm) => kinds.filter((one) => one.form === form).map(({ kind }) => kind);
    expect([offered('child'), offered('leader')]).toEqual([
      kindsTo('child').filter((kind) => kind !== 'nej' && !letterDefinitions[kind].automatic),
      kindsTo('leader'),
    ]);
    const why = 'Brevet Nej har ingen text. Skriv den i Webbplatsen, under Brevens texter.';
    expect(await readRecipients(without, { kind: 'nej', form: 'child' })).toMatchObject({ blocker: why });
    await expect(previewLetters(without, about('nej', [chosen]))).rejects.toThrow(why);
    expect((await leave(10, undefined, without))[0]?.text).toContain(
      'Ni är varmt välkomna att söka igen nästa år.',
    );
  });

  test('has proposed last days that leave a family time to answer and to pay, before the week begins', async () => {
    await offer();
    const days = async (kind: LetterKind) => {
      const { answerBy, payBy } = await recipients(kind);
      return [answerBy, payBy];
    };
    // The common days while they are three days ahead, then a week and a fortnight. Payment is never due before the answer.
    for (const [today, proposed, payBy] of [
      ['2027-04-20', ['2027-04-23', '2027-05-14'], '2027-05-14'],
      ['2027-04-21', ['2027-04-28', '2027-05-14'], '2027-05-14'],
      ['2027-05-12', ['2027-05-19', '2027-05-26'], '2027-05-26'],
    ] as const) {
      at(`${today}T08:00:00Z`);
      expect([await days('erbjudande'), await days('svar')]).toEqual([proposed, proposed]);
      expect(await days('betalning')).toEqual([null, payBy]);
      expect(await days('nej')).toEqual([null, null]);
    }
    // Week 31 begins on 2 August.
    at('2027-07-22T08:00:00Z');
    expect(await days('erbjudande')).toEqual(['2027-07-29', '2027-08-01']);
    at('2027-07-30T08:00:00Z');
    expect(await days('erbjudande')).toEqual(['2027-08-01', '2027-08-01']);
  });

  test('that reminds of an offer is early until three days have passed, or one day is left to answer', async () => {
    const early = async () => (await recipients('svar')).early.length;
    await offer();
    await anna.send('erbjudande', undefined, { answerBy: '2027-04-21' });
    await leave(11);
    expect(await early()).toBe(1);
    at('2027-04-16T20:00:00Z');
    expect(await early()).toBe(1);
    at('2027-04-17T08:00:00Z');
    expect(await early()).toBe(0);
    await offer('Bo Dahl');
    await anna.send('erbjudande', undefined, { answerBy: '2027-04-18' });
    await leave(11);
    expect([(await recipients('svar')).recipients.length, await early()]).toEqual([2, 0]);
  });

  test('that failed says why, and is not sent after its last day to answer, but again with a new day', async () => {
    const chosen = await offer();
    const failed = await anna.send('erbjudande');
    await leave(10, refuses);
    expect((await anna.sending(failed)).recipients).toMatchObject([
      { status: 'failed', why: expect.stringMatching(/^Det finns ingen sådan brevlåda/) },
    ]);
    at('2027-04-24T08:00:00Z');
    await again(failed);
    expect(await leave(0)).toEqual([]);
    expect((await anna.sending(failed)).recipients).toMatchObject([
      { status: 'leftOut', why: 'Sista dagen att svara har gått.' },
    ]);
    await anna.sendAsRead(about('erbjudande', [chosen], { answerBy: '2027-05-07' }));
    expect(await leave(10)).toHaveLength(1);
  });

  test('that waits for the mail server can be undone, unless it may have arrived', async () => {
    for (const child of ['Alva Ek', 'Bo Dahl']) await offer(child);
    const sending = await anna.send('erbjudande');
    const isToBo = ({ to }: OutgoingMail) => to.includes('familj2@example.org');
    await leave(10, (mail) => new MailRefused('ESOCKET', isToBo(mail)));
    await undo(sending);
    expect((await anna.sending(sending)).recipients).toMatchObject([
      { name: 'Alva Ek', status: 'undone' },
      { name: 'Bo Dahl', status: 'queued', why: expect.stringMatching(/^\p{Lu}.*\.$/u) },
    ]);
    expect((await leave(1)).map(isToBo)).toEqual([true]);
  });

  test('of a crashed sender is mailed with the same Message-ID, even if the office tries to undo it', async () => {
    await offer();
    const sending = await anna.send('erbjudande');
    clock.now = new Date(clock.now.getTime() + 10 * 60_000);
    const claimed = await claimLetters(store, 'död', clock.now, 5);
    await undo(sending);
    expect(await leave(1)).toEqual([]);
    expect((await leave(15)).map(({ messageId }) => messageId)).toEqual(
      claimed.map(({ messageId }) => messageId),
    );
  });

  /** The association's texts after an edit: another bankgiro, heading and last paragraph. */
  function rewritten(): LettersContext {
    const { texts } = letters;
    const { child } = texts.letters;
    const erbjudande = [...(child.erbjudande ?? []), 'Ta med er egen båt.'];
    const payment = { ...texts.payment, account: '999-9999' };
    const headings = { child: { ...texts.headings?.child, erbjudande: 'Kom med båt' } };
    const edited = { opening: 'Hej, båtfolk!', payment, headings };
    return {
      ...letters,
      texts: { ...texts, ...edited, letters: { ...texts.letters, child: { ...child, erbjudande } } },
    };
  }

  test('is mailed as it was previewed, even if the texts have changed since', async () => {
    at('2027-05-15T08:00:00Z');
    await offer();
    await anna.decide(await apply('Bo Dahl'), 'ja');
    const days = { answerBy: '2027-05-20', payBy: '2027-05-28' };
    for (const kind of ['erbjudande', 'betalning'] as const) await anna.send(kind, undefined, days);
    const mails = await leave(10, undefined, rewritten());
    const shown = mails.map(({ text, html }) => `${text}${html}`).join();
    for (const words of ['Tacka ja eller nej här', 'Bankgiro: 127-6914', 'Alva erbjuds en plats vecka 31'])
      expect(shown).toContain(words);
    expect(shown).not.toMatch(/båt|999-9999/);
  });

  test('whose text or place in the queue has changed since it was read is refused', async () => {
    const { sending, ...wanted } = about('erbjudande', [await offer()]);
    const before = asRead(wanted, await previewLetters(rewritten(), wanted), sending);
    const { status, body } = await anna.ask<OfficeError>('POST', '/letters', before);
    expect([status, body.error.message]).toEqual([
      409,
      'Breven har ändrats sedan du läste dem. Gå tillbaka till mottagarna och läs igenom dem på nytt.',
    ]);
    expect(await leave(10)).toEqual([]);

    const first = await anna.decide(await apply('Bo Dahl'), 'reserv');
    const { sending: id, ...read } = about('reserv', [await anna.decide(await apply('Cleo Sund'), 'reserv')]);
    const previews = await previewLetters(letters, read);
    await anna.decide(first.reference, 'erbjuden');
    expect((await bo.ask('POST', '/letters', asRead(read, previews, id))).status).toBe(409);
  });

  test('before a week says when and where to come and whom to ring, and asks for no health data in writing', async () => {
    await anna.decide(await apply(), 'ja');
    await anna.send('infor');
    const [{ text = '' } = {}] = await leave(10);
    expect(text).toContain(
      'Kom: måndag kl. 10.00\nHämta: fredag kl. 15.00\nAdress: Stigen 2, 123 45 Ängby\nTelefon under veckan, dygnet runt: 070-174 06 05\n',
    );
    expect(text).toMatch(/Är det något mer som ledarna behöver veta om Alva\? Ring 070-174 06 05\./);
    expect(text).not.toMatch(/hälsa|allergi|medicin|skriv/i);
  });

  test('has a subject that names the topic, but neither the child nor the decision', async () => {
    const subjectOf = async (kind: LetterKind, reference: string, state?: PlacementChoice) => {
      if (state) await anna.decide(reference, state);
      await anna.send(kind, [reference]);
      return (await leave(10)).map(({ subject }) => subject).join();
    };
    const alva = await apply();
    expect(await subjectOf('reserv', alva, 'reserv')).toBe(`Besked om vecka 31 på Ängskollot, ${alva}`);
    expect(await subjectOf('erbjudande', alva, 'erbjuden')).toBe(
      `Nytt besked om vecka 31 på Ängskollot, ${alva}`,
    );
    expect(await subjectOf('svar', alva)).toBe('Vi väntar på ert svar om vecka 31');
    const other = await apply('Bo Dahl');
    expect(await subjectOf('nej', other, 'nej')).toBe(`Besked om vecka 31 på Ängskollot, ${other}`);
    expect(await subjectOf('infor', other, 'ja')).toBe('Inför vecka 31');
    expect(await subjectOf('installt', other)).toBe('Vecka 31 är inställd');
  });
});
