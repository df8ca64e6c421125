import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LetterKind, letterKinds } from '../../../forms/office/letters.ts';
import { placementStates, takesABed } from '../../../forms/office/placement.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { silentLog, startCollector } from '../../../tests/collector.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { somebody, testLetters } from '../../../tests/office.ts';
import { Refusal } from '../../http/errors.ts';
import { claimLetters } from '../../outbox/claim.ts';
import { type Outbox, sendDueLetters } from '../../outbox/send.ts';
import { MailRefused, type OutgoingMail } from '../../outbox/smtp.ts';
import type { Store } from '../../store/store.ts';
import { eraseSubmissions } from '../../submissions/erase.ts';
import type { LettersGround } from '../ground.ts';
import { decide } from '../overview/decide.ts';
import { readApplications } from '../overview/list.ts';
import { writeToFamily } from './leave.ts';
import { retrySending, undoSending } from './outcome.ts';
import { answerOffer } from './replies.ts';
import { readRecipients, startSending } from './sending.ts';

const minute = 60_000;
const never = new AbortController().signal;
const children = 3;
/** The first two children are one, whose family has applied twice. */
const nameOf = (index: number) => `Barn${Math.max(index, 1)} Ek`;
const emailOf = (index: number) => `familj${Math.max(index, 1)}@example.org`;
const health = 'Nötallergi med EpiPen';

const child = fc.nat(children - 1);
const step = fc.oneof(
  {
    arbitrary: fc.record({
      decides: child,
      week: fc.constantFrom(30, 31),
      // What can contradict each other comes more often.
      state: fc.constantFrom(...placementStates, 'nej', 'nej', 'erbjuden', 'erbjuden'),
    }),
    weight: 6,
  },
  { arbitrary: fc.record({ sends: fc.constantFrom(...letterKinds, 'nej', 'nej', 'erbjudande') }), weight: 8 },
  { arbitrary: fc.record({ undoes: fc.nat(5) }), weight: 2 },
  { arbitrary: fc.record({ again: fc.nat(5) }), weight: 2 },
  { arbitrary: fc.record({ minutes: fc.constantFrom(-90, 1, 9, 11, 16, 60 * 24) }), weight: 6 },
  {
    arbitrary: fc.record({
      mail: fc.constantFrom('takes it', 'is not there', 'breaks off after taking it', 'knows nobody'),
    }),
    weight: 3,
  },
  // Between the claim and the letter a sender dies.
  { arbitrary: fc.record({ dies: fc.constant(true) }), weight: 2 },
  {
    arbitrary: fc.record({ answers: fc.constantFrom('ja' as const, 'nej' as const), link: fc.nat(9) }),
    weight: 3,
  },
  { arbitrary: fc.record({ erases: child }), weight: 1 },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

describe.each(bothDatabases())(
  'whatever is decided, sent and undone, and whoever dies of it, in $database',
  ({ database, open }) => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    test('nobody gets another’s letter, the same besked twice, a no with a place, anything once erased, or a word about health', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
          const season = await begin();
          for (const one of steps) {
            await season.take(one);
            season.expectKept();
          }
        }),
        { numRuns: database === 'SQLite' ? 100 : 40 },
      );
    });

    async function begin() {
      for (const table of [
        'childApplications',
        'placements',
        'decisions',
        'letters',
        'replyTokens',
        'outbox',
        'diary',
      ] as const)
        await store.db.deleteFrom(table).execute();
      let now = new Date('2027-04-01T08:00:00Z');
      const ground: LettersGround = testLetters(store, () => now);
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
      const links: string[] = [];
      /** The Message-IDs of each decision's letters of each topic that some mail server has taken. */
      const arrived = new Map<string, Set<string>>();
      /** What should never have arrived. */
      const broken: unknown[] = [];
      let mood = 'takes it';
      let owners = 0;

      const outbox: Outbox = {
        store,
        async send(mail) {
          if (mood === 'is not there') throw new MailRefused('ESOCKET', false);
          if (mood === 'knows nobody') throw new MailRefused('EADDRESS 550 5.1.1', false);
          // The sender would take it for a mail server's refusal, and try again.
          await arrives(mail).catch((error: unknown) => broken.push(error));
          if (mood === 'breaks off after taking it') throw new MailRefused('ESOCKET');
          return undefined;
        },
        writeToFamily: writeToFamily(ground),
        correspondence: { product: 'Ängskollot', from: 'kollo@kollo.example', association: [] },
        log: silentLog,
        now: () => now,
      };

      async function arrives({ to, messageId, subject, text }: OutgoingMail) {
        const letter = await store.db
          .selectFrom('letters')
          .selectAll()
          .where('messageId', '=', messageId)
          .executeTakeFirstOrThrow();
        const { reference, week, version, topic, kind } = letter;
        expect(to).toEqual([families.get(reference)]);
        expect(erased).not.toContain(reference);
        expect(subject).toBe(`Besked från Ängskollot, ${reference}`);
        expect(text).not.toMatch(/EpiPen|allergi/i);
        const { applications } = await readApplications(ground);
        const placements = applications.find((one) => one.reference === reference)?.placements ?? [];
        const sent = families.get(reference);
        const ofTheChild = applications.filter((one) => families.get(one.reference) === sent);
        if (kind === 'nej')
          for (const { placements: all } of ofTheChild)
            expect(all.some(({ state }) => takesABed(state))).toBe(false);
        expect(placements.find((one) => one.week === week)?.version).toBe(version);
        const about = `${reference} ${week} ${version} ${topic}`;
        arrived.set(about, (arrived.get(about) ?? new Set()).add(messageId));
        links.push(...[...(/svar\/([\w-]{43})/.exec(text) ?? [])].slice(1));
      }

      const sendAll = async () => {
        const owner = `sender ${owners}`;
        while ((await sendDueLetters(outbox, owner, never)) > 0);
      };
      const refused = (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      };

      async function take(one: Step): Promise<void> {
        if ('decides' in one) {
          const { applications } = await readApplications(ground);
          const found = applications.find(({ reference }) => reference === references[one.decides]);
          const placement = found?.placements.find(({ week }) => week === one.week);
          if (!found || !placement) return;
          const { week, version } = placement;
          const decision = { reference: found.reference, week, state: one.state, version };
          await decide(ground, { decisions: [decision], reason: 'Skäl.' }, somebody('Anna Berg'));
        } else if ('sends' in one) await send(one.sends);
        else if ('undoes' in one)
          await undoSending(ground, sendings[one.undoes] ?? '', somebody('Anna Berg'));
        else if ('again' in one) {
          await retrySending(ground, sendings[one.again] ?? '', somebody('Anna Berg'));
          await sendAll();
        } else if ('minutes' in one) {
          now = new Date(now.getTime() + one.minutes * minute);
          await sendAll();
        } else if ('mail' in one) mood = one.mail;
        else if ('dies' in one) {
          await claimLetters(store, `sender ${owners++}`, now, 5);
        } else if ('answers' in one) {
          const secret = links[one.link % Math.max(links.length, 1)];
          if (secret !== undefined) await answerOffer(ground, secret, one.answers);
        } else {
          const reference = references[one.erases] ?? '';
          erased.add(reference);
          await eraseSubmissions(store, [{ form: 'child', reference }], somebody('Anna Berg'), now);
        }
      }

      async function send(kind: LetterKind): Promise<void> {
        const { recipients } = await readRecipients(ground, kind);
        if (recipients.length === 0) return;
        const sending = randomUUID();
        const answerBy = '2027-04-23';
        const request = { sending, kind, answerBy, letters: [...recipients, ...recipients] };
        // Twice, as somebody who is impatient.
        await startSending(ground, request, somebody('Anna Berg')).catch(refused);
        await startSending(ground, { ...request, sending: randomUUID() }, somebody('Bo Ek')).catch(refused);
        sendings.push(sending);
      }

      return {
        take,
        expectKept() {
          for (const error of broken) throw error;
          // A repeat after a crash carries the same Message-ID: it is the same letter.
          for (const [about, messageIds] of arrived) expect([about, messageIds.size]).toEqual([about, 1]);
        },
      };
    }
  },
);
