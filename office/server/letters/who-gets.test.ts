import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { startCollector } from '../../../tests/collector.ts';
import { answerByLink, letLeave, logIn, secretIn, somebody, testLetters } from '../../../tests/office.ts';
import type { OfficeUser } from '../../../tests/office-user.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import { allLetters, isOwn, kindsTo, type LetterForm, type LetterKind } from '../../shared/letters.ts';
import type { PlacementChoice, PlacementState } from '../../shared/placement.ts';
import { asRead } from '../../shared/read-letters.ts';
import type { LettersContext } from '../context.ts';
import { printLetters } from './print-letters.ts';
import { previewLetters, readRecipients, startSending } from './sending.ts';

const spring = '2027-04-14T08:00:00Z';
let store: Store;
let collector: Awaited<ReturnType<typeof startCollector>>;
let context: LettersContext;
let anna: OfficeUser;
let now = new Date(spring);

const at = (time: string) => {
  now = new Date(time);
};

const apply = (child: string, answers: Partial<typeof completeAnswers.child> = {}) =>
  collector.apply({ 'Barnets namn': child, ...answers });

/** Sends a letter to one applicant, advances the clock past the hold, and returns the letter's text. */
async function send(
  kind: LetterKind,
  reference: string,
  days: { payBy?: string; form?: 'leader' } = {},
): Promise<string> {
  await anna.send(kind, [reference], days);
  now = new Date(now.getTime() + 10 * 60_000);
  return (await letLeave(store, context)).map(({ text }) => text).join();
}

async function lead(name: string, states: readonly PlacementState[]): Promise<string> {
  const answers = { ...completeAnswers.leader, Namn: name, Perioder: ['Vecka 30', 'Vecka 31', 'Vecka 32'] };
  const { reference } = (await collector.send('leader', answers)).body;
  const decisions = states.map((state, week) => ({ reference, week: 30 + week, state, decisionId: 0 }));
  expect((await anna.ask('POST', '/decisions', { decisions })).status).toBe(200);
  return reference;
}

/** What has happened to an application. */
type Happening = (reference: string) => Promise<unknown>;
const decided =
  (state: PlacementChoice, week = 31): Happening =>
  (reference) =>
    anna.decide(reference, state, week);
const letter =
  (kind: LetterKind, days = {}): Happening =>
  (reference) =>
    send(kind, reference, days);
const declined: Happening = async (reference) =>
  answerByLink(context, secretIn({ text: await send('erbjudande', reference) }), 'nej');
const paid: Happening = (reference) =>
  anna.ask('PUT', `/applications/${reference}/payments`, { week: 31, paidOn: '2027-04-10' });

const gets = 'får';
type Letters = Partial<Record<LetterKind, string>>;
const coming: Letters = { bekraftelse: gets, uppgifter: gets, infor: gets, installt: gets };
const twice = { 'E-post': 'samma@example.org' };
const siblings = { 'E-post': 'syskon@example.org' };
const hopes: Letters = { installt: gets };

/**
 * Children who have applied for week 31, unless the answers say other weeks: what has happened since, and which letters
 * they should get in spring, or why not.
 */
const children: Readonly<
  Record<string, [Happening[], Readonly<Record<number, Letters>>, Partial<typeof completeAnswers.child>?]>
> = {
  Ny: [[], { 31: hopes }],
  Erbjuden: [[decided('erbjuden')], { 31: { erbjudande: gets, installt: gets } }],
  'Erbjuden med brev': [
    [decided('erbjuden'), letter('erbjudande')],
    { 31: { erbjudande: 'Fick brevet 14 april.', svar: gets, installt: gets } },
  ],
  'Erbjuden efter brev om kön': [
    [decided('reserv'), letter('reserv'), decided('erbjuden')],
    { 31: { erbjudande: gets, installt: gets } },
  ],
  'Erbjuden efter kön utan brev': [
    [decided('reserv'), decided('erbjuden')],
    { 31: { erbjudande: gets, installt: gets } },
  ],
  Reserv: [[decided('reserv')], { 31: { reserv: gets, installt: gets } }],
  Nej: [[decided('nej')], { 31: { nej: gets } }],
  'Nej av familjen': [[decided('erbjuden'), declined], { 31: { nej: 'Familjen har själv tackat nej.' } }],
  'Nej och plats': [
    [decided('nej', 30), decided('erbjuden', 32)],
    {
      30: { nej: 'Står i brevet om platsen vecka 32.' },
      31: hopes,
      32: { erbjudande: gets, installt: gets },
    },
    { 'Önskad period': 'Alla perioder' },
  ],
  'Nej men sökt två gånger': [
    [decided('nej')],
    { 31: { nej: 'Har plats eller erbjudande vecka 32.' }, 32: coming },
    twice,
  ],
  'Nej men sökt två gånger (igen)': [[decided('ja', 32)], {}, { ...twice, 'Önskad period': 'Vecka 32' }],
  'Nej med bror': [[decided('nej')], { 31: { nej: gets } }, siblings],
  Bror: [[decided('ja', 30)], { 30: coming }, { ...siblings, 'Önskad period': 'Vecka 30' }],
  'Tackat ja': [[decided('ja')], { 31: coming }],
  'Tackat ja till sent erbjudande': [
    [decided('erbjuden'), letter('erbjudande', { payBy: '2027-06-30' }), decided('ja')],
    { 31: coming },
  ],
  'Tackat ja och betalat': [[decided('ja'), paid], { 31: coming }],
  Återtagen: [[decided('atertagen')], {}],
  'Återtagen efter brev': [
    [decided('erbjuden'), letter('erbjudande'), decided('atertagen')],
    { 31: { avbokad: gets } },
  ],
};

/** Leaders: the decisions about weeks 30, 31 and 32, and which letters they should get in spring, or why not. */
const leaders: Readonly<Record<string, [PlacementState[], Readonly<Record<number, Letters>>]>> = {
  'Ledare som erbjuds': [
    ['erbjuden', 'erbjuden'],
    { 30: { erbjudande: gets, installt: gets }, 31: { erbjudande: gets, installt: gets }, 32: hopes },
  ],
  'Ledare som kommer': [
    ['nej', 'ja'],
    {
      30: { nej: 'Står i brevet om platsen vecka 31.' },
      31: { bekraftelse: gets, infor: gets, installt: gets },
      32: hopes,
    },
  ],
  'Ledare som inte behövs': [
    ['nej', 'nej', 'nej'],
    { 30: { nej: gets }, 31: { nej: gets }, 32: { nej: gets } },
  ],
  'Ledare som kan behövas': [
    ['nej', 'reserv', 'nej'],
    {
      30: { nej: 'Kan få komma vecka 31.' },
      31: { reserv: gets, installt: gets },
      32: { nej: 'Kan få komma vecka 31.' },
    },
  ],
  'Ledare som inte är bestämd': [
    ['nej', 'nej'],
    { 30: { nej: 'Kan få komma vecka 32.' }, 31: { nej: 'Kan få komma vecka 32.' }, 32: hopes },
  ],
  'Ledare i reserv': [['reserv', 'atertagen'], { 30: { reserv: gets, installt: gets }, 32: hopes }],
};

beforeAll(async () => {
  store = await temporarySqlite();
  context = testLetters(store, () => now);
  collector = await startCollector({ store, now: () => now });
  anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, () => now);

  for (const [name, [history, , answers]] of Object.entries(children)) {
    const reference = await apply(name.replace(/ \(.*/, ''), answers);
    for (const happening of history) await happening(reference);
  }
  for (const [name, [states]] of Object.entries(leaders)) await lead(name, states);
  const declining = await lead('Ledare som avböjer', ['erbjuden']);
  const text = await send('erbjudande', declining, { form: 'leader' });
  await answerByLink(context, secretIn({ text }), 'nej');
  const offered = await lead('Ledare som får brev', ['erbjuden', 'ja', 'reserv']);
  for (const kind of ['erbjudande', 'bekraftelse', 'reserv'] as const)
    await send(kind, offered, { form: 'leader' });
  await anna.decide(offered, 'atertagen');
});
afterAll(async () => {
  await collector.close();
  await store.close();
});

/** By applicant and week: the kinds of letters that they should get, and the reason for each near miss. */
async function letterTable(): Promise<Readonly<Record<string, object>>> {
  const table: Record<string, Letters> = {};
  const note = (kind: LetterKind, { name, week }: { name: string; week: number }, what: string) => {
    const row = `${name}, ${week}`;
    table[row] = { ...table[row], [kind]: what };
  };
  // Any applicant may get an own letter, so it has no rule to check.
  for (const about of allLetters.filter((one) => !isOwn(one.kind))) {
    const { recipients, others } = await readRecipients(context, about);
    for (const one of recipients) note(about.kind, one, gets);
    for (const one of others) note(about.kind, one, one.why);
  }
  return table;
}

test('a letter in spring is offered to whom it applies, with the reason for near misses', async () => {
  at(spring);
  const expected = Object.entries({ ...children, ...leaders }).flatMap(([name, [, weeks]]) =>
    Object.entries(weeks).map(([week, letters]) => [`${name}, ${week}`, letters] as const),
  );
  expect(await letterTable()).toEqual({
    ...Object.fromEntries(expected),
    'Ledare som avböjer, 30': { nej: 'Har själv tackat nej.' },
    'Ledare som avböjer, 31': hopes,
    'Ledare som avböjer, 32': hopes,
    'Ledare som får brev, 30': { erbjudande: 'Fick brevet 14 april.', svar: gets, installt: gets },
    'Ledare som får brev, 31': { avbokad: gets },
    'Ledare som får brev, 32': { reserv: 'Fick brevet 14 april.', installt: gets },
  });
});

test('a child with a place is offered the letters of the day', async () => {
  for (const [day, letters] of [
    ['2027-08-01', coming],
    ['2027-08-02', { installt: gets }],
    ['2027-08-03', { installt: gets, tack: 'Veckan är inte slut än.' }],
    ['2027-08-06', { installt: gets, tack: gets }],
    ['2027-08-07', { tack: gets }],
  ] as const) {
    at(`${day}T08:00:00Z`);
    expect((await letterTable())['Tackat ja och betalat, 31'], day).toEqual(letters);
  }
});

test('a payment reminder is offered after the last day to pay in the family’s letters, or else the common one', async () => {
  const lateOn = async (day: string, about = context) => {
    at(`${day}T08:00:00Z`);
    return (await readRecipients(about, to('betalning'))).recipients.map(({ name }) => name).toSorted();
  };
  const withCommonDay = ['Bror', 'Nej men sökt två gånger', 'Tackat ja'];
  const withOwnDay = 'Tackat ja till sent erbjudande';
  expect(await lateOn('2027-05-14')).toEqual([]);
  expect(await lateOn('2027-05-15')).toEqual(withCommonDay);
  expect(await lateOn('2027-06-30')).toEqual(withCommonDay);
  expect(await lateOn('2027-07-01')).toEqual([...withCommonDay, withOwnDay]);
  const withoutCommonDay = { ...context, ...withPayment({ lastDay: '' })(context) };
  expect(await lateOn('2027-07-01', withoutCommonDay)).toEqual([withOwnDay]);
});

test('a cancelled week has no other letter about it until a new decision', async () => {
  at(spring);
  const [offered, coming, waiting] = [await apply('Bjuden'), await apply('Kommer'), await apply('Väntar')];
  await anna.decide(offered, 'erbjuden');
  await send('erbjudande', offered);
  await anna.decide(coming, 'ja');
  await anna.decide(waiting, 'reserv');
  const leader = await lead('Ledare', ['ja', 'ja']);
  for (const reference of [offered, coming, waiting]) await send('installt', reference);
  await send('installt', leader, { form: 'leader' });
  at('2027-07-01T08:00:00Z');
  const had = { installt: 'Fick brevet 14 april.' };
  const rows = async () => {
    const table = await letterTable();
    return ['Bjuden, 31', 'Kommer, 31', 'Väntar, 31', 'Ledare, 30'].map((row) => table[row]);
  };
  expect(await rows()).toEqual([had, had, had, had]);
  at('2027-09-01T08:00:00Z');
  expect(await rows()).toEqual([undefined, undefined, undefined, undefined]);
  for (const reference of [coming, waiting])
    expect(await anna.placement(reference)).toMatchObject({ notified: true });
  at(spring);
  await anna.decide(waiting, 'erbjuden');
  expect((await letterTable())['Väntar, 31']).toEqual({ erbjudande: gets, installt: gets });
});

test('a thank-you letter is not offered while the season’s year is not set', async () => {
  at(spring);
  const season = { ...context.camp.season, year: null };
  const { recipients } = await readRecipients({ ...context, camp: { ...context.camp, season } }, to('tack'));
  expect(recipients).toEqual([]);
});

const account =
  'Kontot som familjen betalar till saknas. En ansvarig fyller i det i Webbplatsen, under Brevens texter.';
const noYear =
  'Sommarens år är inte ifyllt, så brevet vet inte vilka dagar det gäller. Fyll i det i Webbplatsen, under Öppna och stäng.';
const noMail =
  'Ingen mejlserver är inställd, så bara den som saknar e-post kan få brev, på papper. Be den som sköter servern.';
const noAddress =
  'Webbplatsens adress är inte inställd, så familjen kan inte få någon länk. Be den som sköter servern.';

/** Why kinds of letters are blocked. A kind for leaders stands under `leader`. */
type Blocked = Letters & { readonly leader?: Letters };

test.each<[string, (context: LettersContext) => Partial<LettersContext>, Blocked]>([
  ['nothing', () => ({}), {}],
  [
    'the bankgiro',
    withPayment({ account: '' }),
    { erbjudande: account, svar: account, bekraftelse: account, betalning: account },
  ],
  ['the hour of arrival', withFacts({ arrive: '' }), forEachInfor(missing('När barnen kommer'))],
  ['a number to ring', withFacts({ emergencyPhone: '' }), forEachInfor(missing('Telefon dygnet runt'))],
  [
    'the year',
    ({ camp }) => ({ camp: { ...camp, season: { ...camp.season, year: null } } }),
    {
      ...{ erbjudande: noYear, reserv: noYear, svar: noYear, bekraftelse: noYear, avbokad: noYear },
      ...{ uppgifter: noYear, infor: noYear, installt: noYear },
      leader: {
        ...{ erbjudande: noYear, reserv: noYear, svar: noYear, bekraftelse: noYear, avbokad: noYear },
        ...{ infor: noYear, installt: noYear },
      },
    },
  ],
  [
    'the site’s address',
    () => ({ publicUrl: undefined }),
    {
      ...{ erbjudande: noAddress, svar: noAddress, uppgifter: noAddress },
      leader: { erbjudande: noAddress, svar: noAddress },
    },
  ],
  [
    'the mail server',
    () => ({ send: undefined }),
    {
      ...Object.fromEntries(kindsTo('child').map((kind) => [kind, noMail])),
      leader: Object.fromEntries(kindsTo('leader').map((kind) => [kind, noMail])),
    },
  ],
])(
  'without %s, blocks the kinds of letters that need it, and gives the office the reason',
  async (_, without, { leader = {}, ...child }) => {
    for (const { kind, form } of allLetters) {
      const { blocker } = await readRecipients({ ...context, ...without(context) }, { kind, form });
      expect([form, kind, blocker]).toEqual([form, kind, { child, leader }[form][kind] ?? null]);
    }
  },
);

test('a server without mail sends letters only on paper, to applicants without an e-mail address', async () => {
  at(spring);
  const without = { ...context, send: undefined };
  expect((await readRecipients(without, to('reserv'))).blocker).toBe(noMail);
  const onPaper = await apply('Papper');
  await anna.decide(onPaper, 'reserv');
  await store.db
    .updateTable('childApplications')
    .set({ parentEmail: '' })
    .where('reference', '=', onPaper)
    .execute();
  const { recipients, blocker } = await readRecipients(without, to('reserv'));
  expect(blocker).toBeNull();
  const all = { ...to('reserv'), answerBy: null, payBy: null, letters: recipients };
  await expect(previewLetters(without, all)).rejects.toThrow(noMail);
  const wanted = { ...all, letters: recipients.filter(({ reference }) => reference === onPaper) };
  const sending = randomUUID();
  const request = asRead(wanted, await previewLetters(without, wanted), sending);
  await startSending(without, request, somebody('Anna Berg'));
  const { letters } = await printLetters(without, sending, somebody('Anna Berg'));
  expect(letters).toMatchObject([{ reference: onPaper, text: expect.stringContaining('Papper står på') }]);
});

function to(kind: LetterKind, form: LetterForm = 'child') {
  return { kind, form };
}

function forEachInfor(told: string): Blocked {
  return { infor: told, leader: { infor: told } };
}

function withFacts(change: Partial<LettersContext['texts']['facts']>) {
  return ({ texts }: LettersContext) => ({ texts: { ...texts, facts: { ...texts.facts, ...change } } });
}

function missing(what: string): string {
  return `${what} är inte ifyllt. En ansvarig fyller i det i Webbplatsen, under Uppgifter och priser.`;
}

function withPayment(change: Partial<LettersContext['texts']['payment']>) {
  return ({ texts }: LettersContext) => ({ texts: { ...texts, payment: { ...texts.payment, ...change } } });
}
