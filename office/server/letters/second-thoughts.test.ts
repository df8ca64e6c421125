import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailRefused, type OutgoingMail } from '../../../server/mail/smtp.ts';
import type { Store } from '../../../server/store/store.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { startCollector } from '../../../tests/collector.ts';
import { answerByLink, letLeave, logIn, secretIn, testLetters } from '../../../tests/office.ts';
import type { OfficeUser } from '../../../tests/office-user.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import type { ApplicationAnswer } from '../../shared/application-answers.ts';
import type { DiaryLine } from '../../shared/diary-answers.ts';
import type { TodayAnswer } from '../../shared/today-answers.ts';
import type { LettersContext } from '../context.ts';
import { readExtract } from '../exports/extract.ts';

let now = new Date('2027-04-14T08:00:00Z');
let store: Store;
let collector: Awaited<ReturnType<typeof startCollector>>;
let anna: OfficeUser;
/** Addresses that the mail server rejects as unknown. */
const unknown = new Set<string>();

beforeAll(async () => {
  store = await temporarySqlite();
  collector = await startCollector({ store, now: () => now });
  anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, now);
});
afterAll(async () => {
  await collector.close();
  await store.close();
});

const emailOf = (child: string) => `${child.toLowerCase()}@example.org`;

let applied = 0;
async function apply(child: string): Promise<string> {
  const answers = { ...completeAnswers.child, 'Barnets namn': child, 'E-post': emailOf(child) };
  const { reference } = (
    await collector.send('child', { ...answers, Telefon: `070-${1_000_000 + ++applied}` })
  ).body;
  return reference;
}

/** Advances the clock past the hold, and returns the mail that is sent. */
async function leave(context: Partial<LettersContext> = {}): Promise<OutgoingMail[]> {
  now = new Date(now.getTime() + 10 * 60_000);
  return letLeave(store, { ...testLetters(store, () => now), ...context }, ({ to }) =>
    to.some((one) => unknown.has(one)) ? new MailRefused('EADDRESS 550 5.1.1', false) : undefined,
  );
}

const verbsAbout = async (reference: string) =>
  (await anna.ask<DiaryLine[]>('GET', '/diary')).body
    .filter((line) => line.reference === reference)
    .map(({ verb }) => verb);

test('an offer begins with the place that became free only to those whom a letter has told to wait', async () => {
  const lead = async () => {
    const answers = { ...completeAnswers.leader, Telefon: `070-${1_000_000 + ++applied}` };
    return (await collector.send('leader', answers)).body.reference;
  };
  const free = 'en plats har blivit ledig vecka';
  for (const [form, comes, week, turn] of [
    ['child', () => apply('Cleo'), 31, 'nu är det Cleo som står på tur'],
    ['leader', lead, 30, 'nu är det du som står på tur'],
  ] as const) {
    const [told, untold] = [await comes(), await comes()];
    await anna.decide(told, 'reserv', week);
    await anna.send('reserv', [told], { form });
    await leave();
    for (const reference of [told, untold]) await anna.decide(reference, 'erbjuden', week);
    await anna.send('erbjudande', [told, untold], { form });
    const texts = (await leave()).map(({ text }) => text);
    expect(texts.filter((text) => text.includes(free))).toEqual([expect.stringContaining(turn)]);
    expect(texts.filter((text) => text.includes('vad roligt att'))).toHaveLength(1);
    for (const text of texts)
      expect(text).toMatch(/Svara senast fredag 23 april[\s\S]*Tacka ja eller nej här/);
  }
});

test('a repeated sending has only the letters that failed, and diary lines for those families', async () => {
  const [alva, bo] = [await apply('Alva'), await apply('Bo')];
  await anna.decide(alva, 'nej');
  await anna.decide(bo, 'nej');
  unknown.add(emailOf('Alva'));
  const sending = await anna.send('nej', [alva, bo]);
  expect((await leave()).map(({ to }) => to)).toEqual([[emailOf('Bo')]]);
  unknown.clear();

  await anna.ask('POST', `/letters/sendings/${sending}/again`);
  expect((await leave()).map(({ to }) => to)).toEqual([[emailOf('Alva')]]);
  await anna.ask('POST', `/letters/sendings/${sending}/again`);
  expect(await leave()).toEqual([]);
  const again = 'skickade brevet Nej igen';
  expect((await verbsAbout(alva)).filter((verb) => verb === again)).toHaveLength(1);
  expect(await verbsAbout(bo)).not.toContain(again);

  // A letter that was undone before it was mailed must not be sent again.
  const dag = await apply('Dag');
  await anna.decide(dag, 'nej');
  const undone = await anna.send('nej', [dag]);
  await anna.ask('POST', `/letters/sendings/${undone}/undo`);
  await anna.ask('POST', `/letters/sendings/${undone}/again`);
  expect(await leave()).toEqual([]);
  expect(await verbsAbout(dag)).not.toContain(again);
});

test('lists each letter to the family and each mail to the association once in the data extract', async () => {
  const eva = await apply('Eva');
  await anna.decide(eva, 'nej');
  await anna.send('nej', [eva]);
  await leave();
  const { text } = await readExtract(store, { email: emailOf('Eva') }, now);
  const lines = text.split('\n');
  expect(lines.filter((line) => /^Mottagare: Brevet till familjen;.* Slag: Nej/.test(line))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('Mottagare: Mejlet till föreningen'))).toHaveLength(
    (await deliveriesTo(eva)).filter((to) => to === 'association').length,
  );
});

async function deliveriesTo(reference: string): Promise<string[]> {
  const rows = await store.db
    .selectFrom('mail')
    .select('recipient')
    .where('reference', '=', reference)
    .execute();
  return rows.map(({ recipient }) => recipient);
}

test('the office sees the reserve who has waited longest when a family says no', async () => {
  const fia = await apply('Fia');
  await anna.decide(fia, 'erbjuden');
  await anna.send('erbjudande', [fia]);
  const [letter] = await leave();
  const [gun, hugo] = [await apply('Gun'), await apply('Hugo')];
  // Hugo became a reserve first, though Gun applied first.
  await anna.decide(hugo, 'reserv');
  await anna.decide(gun, 'reserv');
  await answerByLink(
    testLetters(store, () => now),
    secretIn(letter),
    'nej',
  );
  const { replies, duties } = (await anna.ask<TodayAnswer>('GET', '/today')).body;
  expect(replies.find(({ reference }) => reference === fia)).toMatchObject({ state: 'nej' });
  expect(duties.find(({ kind }) => kind === 'free')).toMatchObject({
    week: 31,
    first: { reference: hugo, name: 'Hugo' },
  });
  const { application } = (await anna.ask<ApplicationAnswer>('GET', `/applications/${hugo}`)).body;
  expect(application.placements).toMatchObject([{ week: 31, state: 'reserv', place: 1 }]);
});
