import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../forms/dates.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import { type Outbox, sendDueLetters } from '../../../server/mail/send.ts';
import { MailRefused } from '../../../server/mail/smtp.ts';
import type { Store } from '../../../server/store/store.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { silentLog, startCollector, temporarySqlite } from '../../../tests/collector.ts';
import { somebody, testLetters, testSeason } from '../../../tests/office.ts';
import { weeksBeside } from '../../../tests/summer.ts';
import { letterDayBounds } from '../../shared/letter-days.ts';
import type { PlacementState } from '../../shared/placement.ts';
import { asRead } from '../../shared/read-letters.ts';
import { roles } from '../../shared/roles.ts';
import type { Duty } from '../../shared/today-answers.ts';
import { theFamily } from '../actor.ts';
import type { LettersContext } from '../context.ts';
import { readHealth } from '../details/health.ts';
import { keepDetails } from '../details/stored.ts';
import { writeToFamily } from '../letters/deliver.ts';
import { retrySending } from '../letters/outcome.ts';
import { answerOffer } from '../letters/replies.ts';
import { previewLetters, readRecipients, startSending } from '../letters/sending.ts';
import { markAnswered } from '../messages/messages.ts';
import { writePayment } from '../placements/payments.ts';
import { decide } from '../screens/decide.ts';
import { readSome } from '../screens/list.ts';
import { readDuties } from './duties.ts';

const anna = somebody('Anna Berg');
const names = ['Alva', 'Bo', 'Cleo'];
const weeks = [30, 31];
const tellingKinds = ['erbjudande', 'reserv', 'plats'] as const;
const dayMs = 24 * 60 * 60_000;
/** tests/content/letters.yaml. */
const payBy = '2027-05-14';
const firstDays: Readonly<Record<number, string>> = { 30: '2027-07-26', 31: '2027-08-02' };

/** An event in an office with one place in each week. */
type Step =
  | {
      readonly does: 'decides';
      readonly child: number;
      readonly week: number;
      readonly state: PlacementState;
    }
  /** Sends all letters that announce a decision; `arrives` says whether the mail server accepts them. */
  | { readonly does: 'sends'; readonly arrives: boolean }
  | { readonly does: 'sends again' }
  | { readonly does: 'declines' | 'pays'; readonly child: number; readonly week: number }
  | { readonly does: 'reads'; readonly child: number }
  /** The family answers all the questions about its child, with a new answer about health. */
  | { readonly does: 'tells'; readonly child: number }
  | { readonly does: 'asks' | 'answers' }
  | { readonly does: 'waits'; readonly days: number };

const child = fc.nat(names.length - 1);
const week = fc.constantFrom(...weeks);
const state = fc.constantFrom<PlacementState>('erbjuden', 'ja', 'reserv', 'atertagen', 'ny');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('decides'), child, week, state }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('sends'), arrives: fc.boolean() }) },
  fc.record({ does: fc.constant('sends again') }),
  fc.record({ does: fc.constantFrom('declines', 'pays'), child, week }),
  fc.record({ does: fc.constantFrom('reads', 'tells'), child }),
  fc.record({ does: fc.constantFrom('asks', 'answers') }),
  { weight: 2, arbitrary: fc.record({ does: fc.constant('waits'), days: fc.constantFrom(1, 5, 80) }) },
);

const everyBranch: Step[] = [
  { does: 'asks' },
  { does: 'decides', child: 0, week: 31, state: 'erbjuden' },
  { does: 'decides', child: 1, week: 31, state: 'reserv' },
  { does: 'decides', child: 1, week: 30, state: 'ja' },
  { does: 'sends', arrives: false },
  { does: 'sends again' },
  // The place is free, and Bo is first in the queue, until the place is offered to Bo.
  { does: 'declines', child: 0, week: 31 },
  { does: 'decides', child: 1, week: 31, state: 'erbjuden' },
  { does: 'sends', arrives: true },
  { does: 'waits', days: 5 },
  { does: 'pays', child: 1, week: 30 },
  { does: 'decides', child: 1, week: 31, state: 'ja' },
  { does: 'answers' },
  { does: 'decides', child: 2, week: 31, state: 'reserv' },
  { does: 'decides', child: 1, week: 31, state: 'atertagen' },
  { does: 'sends', arrives: false },
  { does: 'decides', child: 2, week: 31, state: 'ny' },
  { does: 'decides', child: 2, week: 31, state: 'reserv' },
  { does: 'waits', days: 80 },
  { does: 'decides', child: 0, week: 31, state: 'ja' },
  { does: 'reads', child: 0 },
  { does: 'tells', child: 0 },
  { does: 'reads', child: 0 },
];

/** There are more offers than places, so no place is free for the reserve. */
const overFull: Step[] = [
  { does: 'decides', child: 0, week: 31, state: 'erbjuden' },
  { does: 'decides', child: 1, week: 31, state: 'reserv' },
  { does: 'decides', child: 2, week: 31, state: 'erbjuden' },
];

describe('duties', () => {
  let store: Store;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let now: Date;
  let references: string[];

  beforeAll(async () => {
    store = await temporarySqlite();
    now = new Date('2027-05-12T08:00:00Z');
    collector = await startCollector({ store, now: () => now });
    references = [];
    for (const [index, name] of names.entries())
      references.push(
        await collector.apply({
          'Barnets namn': name,
          'Förälders namn': `Familjen ${name}`,
          'E-post': `${name}@example.org`,
          Telefon: `070-174 06 1${index}`,
          'Önskad period': 'Alla perioder',
        }),
      );
  });
  afterAll(async () => {
    await collector.close();
    await store.close();
  });

  test('lists each duty in order of urgency until it is done, for the roles that may do it', async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const season = await begin();
        let before: readonly Duty['kind'][] = [];
        for (const each of steps) {
          await season.take(each);
          const duties = await readDuties(season.context, 'handlaggare');
          expect(duties.map(inShort)).toEqual(season.expected());
          const kinds = duties.map(({ kind }) => kind);
          for (const kind of kinds) reached.add(`${kind} stands`);
          for (const kind of before) if (!kinds.includes(kind)) reached.add(`${kind} is done`);
          before = kinds;
        }
        for (const role of roles) {
          const duties = await readDuties(season.context, role);
          expect(duties.map(inShort)).toEqual(
            role === 'ansvarig' || role === 'handlaggare' ? season.expected() : [],
          );
        }
      }),
      { numRuns: 12, examples: [[everyBranch], [overFull]] },
    );
    const kinds: readonly Duty['kind'][] = [
      'undelivered',
      'unread',
      'free',
      'unanswered',
      'unpaid',
      'details',
      'notNotified',
      'messages',
    ];
    expect([...reached].sort()).toEqual(
      kinds.flatMap((kind) => [`${kind} stands`, `${kind} is done`]).sort(),
    );
  });

  test('lists no duty about a week once the families know that it is cancelled', async () => {
    const season = await begin();
    const { context } = season;
    await season.take({ does: 'decides', child: 0, week: 31, state: 'erbjuden' });
    await season.take({ does: 'sends', arrives: true });
    await season.take({ does: 'decides', child: 1, week: 31, state: 'ja' });
    await season.take({ does: 'decides', child: 2, week: 30, state: 'reserv' });
    await season.take({ does: 'waits', days: 5 });
    const kinds = async () => (await readDuties(context, 'handlaggare')).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['free', 'unanswered', 'unpaid', 'notNotified']);
    const { recipients: letters } = await readRecipients(context, 'installt');
    const wanted = { kind: 'installt' as const, answerBy: null, payBy: null, letters };
    await startSending(context, asRead(wanted, await previewLetters(context, wanted), randomUUID()), anna);
    await season.take({ does: 'sends', arrives: true });
    expect(await kinds()).toEqual([]);
  });

  test('lists a leader who has not answered an offer by its last day', async () => {
    const season = await begin();
    const { context } = season;
    const answers = { ...completeAnswers.leader, Namn: 'Lo Ek', Perioder: ['Vecka 30', 'Vecka 31'] };
    const { reference } = (await collector.send('leader', answers)).body;
    const decisions = weeks.map((week) => ({ reference, week, state: 'erbjuden' as const, decisionId: 0 }));
    expect(await decide(context, { decisions }, anna)).toEqual({});
    const { recipients: letters } = await readRecipients(context, 'ledare-erbjudande');
    const wanted = { kind: 'ledare-erbjudande' as const, answerBy: '2027-05-15', payBy: null, letters };
    await startSending(context, asRead(wanted, await previewLetters(context, wanted), randomUUID()), anna);
    await season.take({ does: 'sends', arrives: true });
    expect(await readDuties(context, 'handlaggare')).toEqual([]);
    await season.take({ does: 'waits', days: 5 });
    const late = { kind: 'unanswered', people: [{ reference, name: 'Lo Ek' }], lastDay: '2027-05-15' };
    expect(await readDuties(context, 'handlaggare')).toEqual(weeks.map((week) => ({ ...late, week })));
  });

  test('lists no late payment if no last day to pay is set and no letter has named one', async () => {
    const season = await begin();
    const { texts } = season.context;
    const context = { ...season.context, texts: { ...texts, payment: { ...texts.payment, lastDay: '' } } };
    await season.take({ does: 'decides', child: 0, week: 31, state: 'ja' });
    await season.take({ does: 'waits', days: 5 });
    const unpaid = async (of: LettersContext) =>
      (await readDuties(of, 'handlaggare')).filter(({ kind }) => kind === 'unpaid');
    expect(await unpaid(season.context)).toHaveLength(1);
    expect(await unpaid(context)).toEqual([]);
  });

  function inShort(duty: Duty): string {
    switch (duty.kind) {
      case 'undelivered':
        return `undelivered: ${duty.name}, ${duty.phone}, ${duty.why}`;
      case 'free': {
        const others = duty.first.otherWeeks.map((other) => `${other.week} ${other.state}`);
        return `free ${duty.week}: ${duty.places}, ${duty.first.name}, ${others}`;
      }
      case 'unanswered':
      case 'unpaid':
        return `${duty.kind} ${duty.week}: ${duty.people.map(({ name }) => name)}, ${duty.lastDay}`;
      case 'unread':
      case 'details':
        return `${duty.kind} ${duty.week}: ${duty.people.map(({ name }) => name)}`;
      case 'notNotified':
        return `notNotified: ${duty.decisions}`;
      case 'messages':
        return `messages: ${duty.messages}, ${duty.oldest}`;
      // The website's duties are tested in website/website.test.ts.
      default:
        return duty.kind;
    }
  }

  /** Resets the office to no decisions, and returns a model of it. */
  async function begin() {
    for (const table of [
      'weekNotes',
      'decisions',
      'mail',
      'mailWeeks',
      'replyTokens',
      'diary',
      'contactMessages',
      'answeredMessages',
      'childDetails',
    ] as const)
      await store.db.deleteFrom(table).execute();
    await store.db.updateTable('childApplications').set({ healthReadAt: null }).execute();
    now = new Date('2027-05-12T08:00:00Z');
    const usual = testLetters(store, () => now);
    const context: LettersContext = {
      ...usual,
      camp: { ...usual.camp, season: { ...testSeason, places: 1 } },
    };
    const today = () => dateInSweden(now);
    const placed = names.flatMap((name, index) =>
      weeks.map((week) => ({
        name,
        reference: references[index] ?? '',
        week,
        state: 'ny' as PlacementState,
        letter: 'none' as 'none' | 'lost' | 'there',
        letterNumber: 0,
        notifiedToWait: false,
        answerBy: '',
        /** The last day to pay: as in the latest letter, and as the family knows it. */
        letterPayBy: payBy,
        payBy,
        secret: '',
        paid: false,
      })),
    );
    const read = new Set<string>();
    const told = new Set<string>();
    const queue: (typeof placed)[number][] = [];
    const messages: { reference: string; at: string }[] = [];
    const of = (child: number, week: number) =>
      placed.find((each) => each.reference === references[child] && each.week === week);

    let mailboxesAreOpen = true;
    const outbox: Outbox = {
      store,
      async send({ to, text }) {
        if (!mailboxesAreOpen) throw new MailRefused('EADDRESS 550 5.1.1', false);
        const [, secret] = /svar\/([\w-]{43})/.exec(text) ?? [];
        const week = Number(/vecka (\d\d)/.exec(text)?.[1]);
        const family = placed.find((each) => to[0] === `${each.name}@example.org` && each.week === week);
        if (secret !== undefined && family) family.secret = secret;
        return undefined;
      },
      writeToFamily: writeToFamily(context),
      correspondence: { product: 'Ängskollot', from: 'kollo@kollo.example', association: [] },
      log: silentLog,
      now: () => now,
    };
    const sendings: string[] = [];
    let letters = 0;
    // A number makes each question unique, because equal questions at the same time would be stored as one.
    let asked = 0;
    const hasBegun = (week: number) => (firstDays[week] ?? '') <= today();
    function kindFor({ state, notifiedToWait, week }: (typeof placed)[number]) {
      if (hasBegun(week)) return undefined;
      if (state === 'reserv') return 'reserv';
      return state === 'erbjuden' ? (notifiedToWait ? 'plats' : 'erbjudande') : undefined;
    }
    function arrive(one: (typeof placed)[number]): void {
      one.letter = 'there';
      if (one.state === 'reserv') one.notifiedToWait = true;
      else one.payBy = one.letterPayBy;
    }
    async function sendAll(arrives: boolean): Promise<void> {
      mailboxesAreOpen = arrives;
      while ((await sendDueLetters(outbox, 'en', new AbortController().signal)) > 0);
    }

    async function take(each: Step): Promise<void> {
      switch (each.does) {
        case 'decides': {
          const found = of(each.child, each.week);
          if (!found) return;
          const { reference, week } = found;
          const [application] = await readSome(store.db, [reference]);
          const decisionId =
            application?.placements.find((placement) => placement.week === week)?.decisionId ?? 0;
          const decisions = [{ reference, week, decisionId, state: each.state }];
          expect(await decide(context, { decisions, reason: 'Skäl.' }, anna)).toEqual({});
          become(found, each.state);
          return;
        }
        case 'sends': {
          // No offer may ask for an answer after the first of its weeks has begun.
          const weeks = placed.map(({ week }) => week);
          const { max } = letterDayBounds({ weeks, year: 2027, today: today() }).answerBy;
          const [answerBy = max] = [addDays(today(), 3), max].sort();
          const lastDayToPay = payBy < answerBy ? addDays(answerBy, 3) : payBy;
          for (const kind of tellingKinds) {
            const { recipients } = await readRecipients(context, kind);
            if (recipients.length === 0) continue;
            const sending = randomUUID();
            const isOffer = kind !== 'reserv';
            const wanted = {
              kind,
              answerBy: isOffer ? answerBy : null,
              payBy: isOffer ? lastDayToPay : null,
              letters: recipients,
            };
            const read = await previewLetters(context, wanted);
            await startSending(context, asRead(wanted, read, sending), anna);
            sendings.push(sending);
          }
          now = new Date(now.getTime() + 10 * 60_000);
          await sendAll(each.arrives);
          for (const kind of tellingKinds)
            for (const one of placed.filter((one) => one.letter === 'none' && kindFor(one) === kind)) {
              letters += 1;
              Object.assign(one, {
                letter: 'lost',
                letterNumber: letters,
                answerBy,
                letterPayBy: lastDayToPay,
              });
              if (each.arrives) arrive(one);
            }
          return;
        }
        case 'sends again':
          for (const sending of sendings) await retrySending(context, sending, anna);
          await sendAll(true);
          // An offer whose last day to answer has passed is not sent again; it must be chosen again with another day.
          // No letter is sent again about a week that has begun.
          for (const one of placed.filter(({ letter }) => letter === 'lost'))
            if (hasBegun(one.week) || (one.state === 'erbjuden' && one.answerBy < today()))
              one.letter = 'none';
            else arrive(one);
          return;
        case 'declines': {
          const found = of(each.child, each.week);
          if (found?.state !== 'erbjuden' || found.letter !== 'there' || found.answerBy < today()) return;
          expect(await answerOffer(context, found.secret, 'nej')).toMatchObject({ says: 'no' });
          become(found, 'nej');
          return;
        }
        case 'pays': {
          const found = of(each.child, each.week);
          if (!found) return;
          await writePayment(context, { ...found, paidOn: today() }, anna);
          found.paid = true;
          return;
        }
        case 'reads': {
          const reference = references[each.child] ?? '';
          await readHealth(context, reference, undefined, anna);
          read.add(reference);
          return;
        }
        case 'tells': {
          const reference = references[each.child] ?? '';
          asked += 1;
          await store.db.transaction().execute((transaction) =>
            keepDetails(
              transaction,
              reference,
              {
                contactName: 'Mormor Berit',
                contactPhone: '070-174 06 05',
                swims: 'lite',
                photographs: 'nej',
                medicines: `Ventoline, ${asked} gånger`,
              },
              theFamily,
              now,
            ),
          );
          told.add(reference);
          read.delete(reference);
          return;
        }
        case 'asks':
          messages.push({
            reference: (
              await collector.send('contact', {
                ...completeAnswers.contact,
                Meddelande: `Fråga nummer ${++asked}`,
              })
            ).body.reference,
            at: now.toISOString(),
          });
          return;
        case 'answers': {
          const message = messages.shift();
          if (message) await markAnswered(context, message.reference, true, anna);
          return;
        }
        case 'waits':
          now = new Date(now.getTime() + each.days * dayMs);
      }
    }

    function become(one: (typeof placed)[number], state: PlacementState): void {
      if (one.state === state) return;
      if (queue.includes(one)) queue.splice(queue.indexOf(one), 1);
      if (state === 'reserv') queue.push(one);
      Object.assign(one, { state, letter: 'none' });
    }

    function expected(): string[] {
      const lines: string[] = [];
      const inWeek = (week: number, isOne: (one: (typeof placed)[number]) => boolean) =>
        placed.filter((one) => one.week === week && isOne(one));
      const lost = placed
        .filter(({ letter, week }) => letter === 'lost' && !hasBegun(week))
        .sort((one, other) => other.letterNumber - one.letterNumber);
      for (const name of new Set(lost.map((one) => one.name)))
        lines.push(
          `undelivered: Familjen ${name}, 070-174 06 1${names.indexOf(name)}, Det finns ingen sådan brevlåda (EADDRESS 550 5.1.1).`,
        );
      for (const week of weeks) {
        const firstDay = firstDays[week] ?? '';
        if (today() < addDays(firstDay, -14) || addDays(firstDay, 4) < today()) continue;
        const unread = inWeek(
          week,
          ({ state, reference }) => (state === 'erbjuden' || state === 'ja') && !read.has(reference),
        );
        if (unread.length > 0) lines.push(`unread ${week}: ${unread.map(({ name }) => name)}`);
      }
      for (const week of weeks) {
        const taken = inWeek(week, ({ state }) => state === 'erbjuden' || state === 'ja').length;
        const first = queue.find((one) => one.week === week);
        if (!first || taken > 0 || (firstDays[week] ?? '') < today()) continue;
        const other = placed.find((one) => one.reference === first.reference && one.week !== week);
        const others = [`${other?.week} ${other?.state}`, ...weeksBeside(...weeks).map((one) => `${one} ny`)];
        lines.push(`free ${week}: 1, ${first.name}, ${others}`);
      }
      for (const week of weeks) {
        const silent = inWeek(
          week,
          (one) => one.state === 'erbjuden' && one.letter === 'there' && one.answerBy < today(),
        );
        const [lastDay] = silent.map(({ answerBy }) => answerBy).sort();
        if (silent.length > 0)
          lines.push(`unanswered ${week}: ${silent.map(({ name }) => name)}, ${lastDay}`);
      }
      for (const week of weeks) {
        const owing = inWeek(week, (one) => one.state === 'ja' && !one.paid && one.payBy < today());
        const [lastDay] = owing.map((one) => one.payBy).sort();
        if (owing.length > 0) lines.push(`unpaid ${week}: ${owing.map(({ name }) => name)}, ${lastDay}`);
      }
      for (const week of weeks) {
        const firstDay = firstDays[week] ?? '';
        if (today() < addDays(firstDay, -28) || addDays(firstDay, 4) < today()) continue;
        const silent = inWeek(week, ({ state, reference }) => state === 'ja' && !told.has(reference));
        if (silent.length > 0) lines.push(`details ${week}: ${silent.map(({ name }) => name)}`);
      }
      const notNotified = placed.filter(
        (one) => kindFor(one) !== undefined && one.letter !== 'there' && one.letter !== 'lost',
      );
      if (notNotified.length > 0) lines.push(`notNotified: ${notNotified.length}`);
      const [oldest] = messages;
      if (oldest) lines.push(`messages: ${messages.length}, ${oldest.at}`);
      return lines;
    }

    return { context, take, expected };
  }
});
