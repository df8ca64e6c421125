import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { upperFirst, weeksInWords } from '../../../forms/swedish.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import { Refusal } from '../../../server/http/errors.ts';
import { claimLetters } from '../../../server/mail/claim.ts';
import { type Outbox, sendDueLetters } from '../../../server/mail/send.ts';
import { MailRefused, type OutgoingMail } from '../../../server/mail/smtp.ts';
import type { Store } from '../../../server/store/store.ts';
import { eraseSubmissions } from '../../../server/submissions/erase.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { silentLog, startCollector, temporarySqlite } from '../../../tests/collector.ts';
import { somebody, testLetters } from '../../../tests/office.ts';
import type { LetterKind } from '../../shared/letters.ts';
import {
  type PlacementChoice,
  type PlacementState,
  placementStates,
  takesABed,
} from '../../shared/placement.ts';
import { asRead } from '../../shared/read-letters.ts';
import type { LettersContext } from '../context.ts';
import { decide } from '../screens/decide.ts';
import { readNewest } from '../screens/list.ts';
import { writeToFamily } from './deliver.ts';
import { retrySending, undoSending } from './outcome.ts';
import { answerOffer } from './replies.ts';
import { previewLetters, readLettersAnswer, readRecipients, startSending } from './sending.ts';
import { findLetters, type StoredLetter } from './stored.ts';

const minute = 60_000;
const never = new AbortController().signal;
const children = 3;
/** Applications 0 and 1 are about the same child, whose family has applied twice. */
const nameOf = (index: number) => `Barn${Math.max(index, 1)} Ek`;
const emailOf = (index: number) => `familj${Math.max(index, 1)}@example.org`;
const health = 'Nötallergi med EpiPen';

const moods = ['takes it', 'is not there', 'breaks off after taking it', 'knows nobody'] as const;

/** One event. `pick` chooses among the applications, sendings or links that exist at that time. */
interface Step {
  readonly does:
    | 'decides'
    /** The office undoes the latest decision. */
    | 'takes back'
    | 'sends'
    | 'reminds'
    | 'undoes'
    | 'retries'
    | 'waits'
    /** A sender claims letters, and crashes before it sends them. */
    | 'dies'
    | 'answers'
    | 'erases';
  readonly pick: number;
  readonly week: number;
  readonly state: PlacementState;
  readonly minutes: number;
  readonly mail: (typeof moods)[number];
  readonly answer: 'ja' | 'nej';
}

const step: fc.Arbitrary<Step> = fc.record({
  // Ordinary events are as frequent as in a season; failures are more frequent.
  does: fc.constantFrom(
    ...(['decides', 'decides', 'decides', 'sends', 'sends', 'sends', 'waits', 'waits', 'waits'] as const),
    ...(['reminds', 'answers', 'undoes', 'retries', 'dies', 'takes back'] as const),
  ),
  pick: fc.nat(children * 2 - 1),
  week: fc.constantFrom(30, 31),
  // States that can contradict each other are more frequent.
  state: fc.constantFrom(...placementStates, 'nej', 'erbjuden', 'erbjuden'),
  minutes: fc.constantFrom(-90, 1, 11, 11, 16, 60 * 24),
  mail: fc.constantFrom('takes it', 'takes it', ...moods),
  answer: fc.constantFrom('ja', 'nej'),
});

const one: Step = {
  does: 'waits',
  pick: 0,
  week: 31,
  state: 'erbjuden',
  minutes: 11,
  mail: 'takes it',
  answer: 'ja',
};
const everyBranch: Step[] = [
  { ...one, does: 'decides', pick: 2 },
  { ...one, does: 'sends' },
  one,
  // Two reminders before the offer's last day to answer, and one after it.
  { ...one, does: 'reminds' },
  one,
  { ...one, does: 'reminds' },
  ...Array<Step>(8).fill({ ...one, minutes: 60 * 24 }),
  { ...one, does: 'reminds' },
  one,
  { ...one, does: 'answers' },
  { ...one, does: 'decides', pick: 2, state: 'ny' },
  { ...one, does: 'answers', answer: 'nej' },
  // A no to a child who gets a place by the family's other application before the letter is mailed.
  { ...one, does: 'decides', pick: 1, state: 'nej' },
  { ...one, does: 'sends' },
  { ...one, does: 'decides', pick: 0, week: 30 },
  one,
  { ...one, does: 'sends' },
  { ...one, does: 'undoes' },
  { ...one, does: 'sends' },
  { ...one, mail: 'knows nobody' },
  { ...one, does: 'retries' },
  { ...one, does: 'decides', pick: 2, week: 30, state: 'reserv' },
  { ...one, does: 'sends' },
  { ...one, mail: 'breaks off after taking it' },
  one,
  { ...one, does: 'decides', pick: 2, week: 30 },
  { ...one, does: 'sends' },
  { ...one, does: 'dies', minutes: 11 },
  { ...one, minutes: 16 },
  { ...one, does: 'decides', pick: 2 },
  { ...one, does: 'sends' },
  { ...one, does: 'erases', pick: 2 },
  one,
];
const branches = [
  'delivered',
  'delivered twice as the same letter',
  'delivered after failing',
  'delivered after its sender died',
  'answered by its link',
  'answered by its reminder’s link',
  'not answered, as the office has decided since',
  'undone',
  'stopped, as something else is true',
  'erased before it left',
] as const;
type Branch = (typeof branches)[number];

describe('letters after random decisions, sendings, undos and crashes', () => {
  let store: Store;
  beforeEach(async () => {
    store = await temporarySqlite();
  });
  afterEach(() => store.close());

  test('never mails a wrong or erased recipient, the same besked twice, a no to a child with a place, or health data', async () => {
    const reached = new Set<Branch>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const season = await begin((branch) => reached.add(branch));
        for (const each of steps) await season.take(each);
        await season.expectKept();
      }),
      { numRuns: 12, examples: [[everyBranch]] },
    );
    expect([...reached].sort()).toEqual([...branches].sort());
  });

  async function begin(reach: (branch: Branch) => void) {
    for (const table of [
      'childApplications',
      'weekNotes',
      'decisions',
      'mail',
      'mailWeeks',
      'replyTokens',
      'diary',
    ] as const)
      await store.db.deleteFrom(table).execute();
    let now = new Date('2027-04-01T08:00:00Z');
    const context: LettersContext = testLetters(store, () => now);
    const collector = await startCollector({ store, now: () => now });
    const families = new Map<string, string>();
    for (let index = 0; index < children; index++) {
      const email = emailOf(index);
      const { body } = await collector.send('child', {
        ...completeAnswers.child,
        'Barnets namn': nameOf(index),
        'E-post': email,
        Telefon: `070-174 06 0${index}`,
        'Allergier/specialkost/annat': health,
        'Önskad period': 'Alla perioder',
      });
      families.set(body.reference, email);
    }
    await collector.close();
    const references = [...families.keys()];
    const erased = new Set<string>();
    const sendings: string[] = [];
    const links: { readonly secret: string; readonly letter: StoredLetter }[] = [];
    /** The Message-IDs that the mail server has accepted, by decision and topic. */
    const arrived = new Map<string, Set<string>>();
    const taken: string[] = [];
    const failed = new Set<string>();
    const orphaned = new Set<string>();
    /** The failed expectations about mail that arrived. */
    const broken: unknown[] = [];
    let mood: Step['mail'] = 'takes it';
    let owners = 0;

    const outbox: Outbox = {
      store,
      async send(mail) {
        if (mood === 'is not there') throw new MailRefused('ESOCKET', false);
        if (mood === 'knows nobody') {
          failed.add(mail.messageId);
          throw new MailRefused('EADDRESS 550 5.1.1', false);
        }
        // Collected, because the sender would take a thrown error for the mail server's refusal, and retry.
        await arrives(mail).catch((error: unknown) => broken.push(error));
        if (mood === 'breaks off after taking it') throw new MailRefused('ESOCKET');
        return undefined;
      },
      writeToFamily: writeToFamily(context),
      correspondence: { product: 'Ängskollot', from: 'kollo@kollo.example', association: [] },
      log: silentLog,
      now: () => now,
    };

    async function arrives({ to, messageId, subject, text }: OutgoingMail) {
      const letters = await findLetters(store.db, { messageId }, now);
      const [letter] = letters;
      if (!letter) throw new Error('A letter that nobody has chosen');
      const { reference, kind } = letter;
      const weeks = weeksInWords(letters.map(({ week }) => week).sort());
      expect(to).toEqual([families.get(reference)]);
      expect(erased).not.toContain(reference);
      expect([
        `Besked om ${weeks} på Ängskollot, ${reference}`,
        `Nytt besked om ${weeks} på Ängskollot, ${reference}`,
        `Avgiften för ${weeks}`,
        `Vi väntar på ert svar om ${weeks}`,
        `Inför ${weeks}`,
        `${upperFirst(weeks)} är inställd`,
        `Tack för ${weeks} på Ängskollot`,
        `Uppgifter inför ${weeks} på Ängskollot, ${reference}`,
        `Uppgifterna inför ${weeks} är ändrade`,
      ]).toContain(subject);
      expect(text).not.toMatch(/EpiPen|allergi/i);
      const applications = await readNewest(store.db, 200, null);
      const placements = applications.find((each) => each.reference === reference)?.placements ?? [];
      const sent = families.get(reference);
      const ofTheChild = applications.filter((each) => families.get(each.reference) === sent);
      if (kind === 'nej')
        for (const { placements: all } of ofTheChild)
          expect(all.some(({ state }) => takesABed(state))).toBe(false);
      for (const { week, decisionId, topic } of letters) {
        expect(placements.find((each) => each.week === week)?.decisionId).toBe(decisionId);
        const about = `${reference} ${week} ${decisionId} ${topic}`;
        arrived.set(about, (arrived.get(about) ?? new Set()).add(messageId));
      }
      const [, secret] = /svar\/([\w-]{43})/.exec(text) ?? [];
      if (secret !== undefined) links.push({ secret, letter });
      reach('delivered');
      if (taken.includes(messageId)) reach('delivered twice as the same letter');
      if (failed.has(messageId)) reach('delivered after failing');
      if (orphaned.has(messageId)) reach('delivered after its sender died');
      taken.push(messageId);
    }

    async function sendAll(mail: Step['mail']): Promise<void> {
      mood = mail;
      while ((await sendDueLetters(outbox, `sender ${owners}`, never)) > 0);
    }
    const passTime = (minutes: number) => {
      now = new Date(now.getTime() + minutes * minute);
    };
    const refused = (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    };

    async function take({ does, pick, week, state, minutes, mail, answer }: Step): Promise<void> {
      const latest = sendings.at(-1 - (pick % Math.max(sendings.length, 1))) ?? '';
      const reference = references[pick % children] ?? '';
      if (does === 'waits') {
        passTime(minutes);
        await sendAll(mail);
      } else if (does === 'decides') await decideAbout(reference, week, state);
      else if (does === 'takes back') await decideAbout(reference, week, 'former').catch(refused);
      else if (does === 'sends') await send(pick);
      else if (does === 'reminds') await sendKind('svar');
      else if (does === 'undoes') await undoSending(context, latest, somebody('Anna Berg')).catch(refused);
      else if (does === 'retries') {
        await retrySending(context, latest, somebody('Anna Berg')).catch(refused);
        await sendAll('takes it');
      } else if (does === 'dies') {
        passTime(minutes);
        for (const { messageId } of await claimLetters(store, `sender ${owners++}`, now, 5))
          orphaned.add(messageId);
      } else if (does === 'answers') await answerBy(pick, answer);
      else {
        const waiting = await findLetters(store.db, { references: [reference] }, now);
        if (waiting.some(({ outcome }) => outcome.status === 'held')) reach('erased before it left');
        erased.add(reference);
        await eraseSubmissions(store, [{ form: 'child', reference }], somebody('Anna Berg'), now);
      }
    }

    async function placementOf(reference: string, week: number) {
      const applications = await readNewest(store.db, 200, null);
      return applications
        .find((each) => each.reference === reference)
        ?.placements.find((each) => each.week === week);
    }

    async function decideAbout(reference: string, week: number, state: PlacementChoice): Promise<void> {
      const { decisionId } = (await placementOf(reference, week)) ?? {};
      if (decisionId === undefined) return;
      const decisions = [{ reference, week, state, decisionId }];
      await decide(context, { decisions, reason: 'Skäl.' }, somebody('Anna Berg'));
    }

    /** Sends a kind of letter that has waiting recipients. */
    async function send(pick: number): Promise<void> {
      const { kinds } = await readLettersAnswer(context);
      const awaited = kinds.filter(({ waiting }) => waiting !== null && waiting > 0);
      const { kind } = awaited[pick % Math.max(awaited.length, 1)] ?? { kind: 'installt' };
      await sendKind(kind);
    }

    async function sendKind(kind: LetterKind): Promise<void> {
      const { recipients } = await readRecipients(context, kind);
      if (recipients.length === 0) return;
      const sending = randomUUID();
      const inAWeek = dateInSweden(new Date(now.getTime() + 7 * 24 * 60 * minute));
      const wanted = { kind, answerBy: inAWeek, payBy: inAWeek, letters: [...recipients, ...recipients] };
      const request = asRead(wanted, await previewLetters(context, wanted), sending);
      // Two colleagues send the same letters.
      await startSending(context, request, somebody('Anna Berg')).catch(refused);
      await startSending(context, { ...request, sending: randomUUID() }, somebody('Bo Ek')).catch(refused);
      sendings.push(sending);
    }

    /** Answers with one of the latest links, and checks that the page shows the stored state. */
    async function answerBy(pick: number, answer: Step['answer']): Promise<void> {
      const link = links.at(-1 - (pick % Math.max(links.length, 1)));
      if (!link) return;
      const { reference, week, decisionId } = link.letter;
      const before = await placementOf(reference, week);
      const page = await answerOffer(context, link.secret, answer);
      const isTheirYes = before?.state === 'ja' || before?.decidedByFamily;
      if (before && before.decisionId !== decisionId && !isTheirYes) {
        reach('not answered, as the office has decided since');
        expect(await placementOf(reference, week)).toEqual(before);
      }
      if (page.says !== 'yes' && page.says !== 'no') return;
      const state = (await placementOf(page.reference, Number(page.week)))?.state;
      expect(state).toBe(page.says === 'yes' ? 'ja' : 'nej');
      if (state === answer) {
        reach('answered by its link');
        if (link.letter.kind === 'svar') reach('answered by its reminder’s link');
      }
    }

    return {
      take,
      async expectKept() {
        for (const error of broken) throw error;
        // A repeat after a crash carries the same Message-ID: it is the same letter.
        for (const [about, messageIds] of arrived) expect([about, messageIds.size]).toEqual([about, 1]);
        // Letters about several weeks share one mail.
        for (const { messageId, outcome } of await findLetters(store.db, {}, now)) {
          const { status } = outcome;
          if (status === 'sent') expect(taken).toContain(messageId);
          if (status === 'held' || status === 'undone') expect(taken).not.toContain(messageId);
          if (status === 'undone') reach('undone');
          if (status !== 'leftOut') continue;
          reach('stopped, as something else is true');
          expect(outcome.mayHaveArrived || !taken.includes(messageId)).toBe(true);
        }
      },
    };
  }
});
