import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { Refusal } from '../../../server/http/errors.ts';
import type { Store } from '../../../server/store/store.ts';
import { completeAnswers } from '../../../tests/answers.ts';
import { startCollector } from '../../../tests/collector.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import {
  answerByLink,
  letLeave,
  secretIn,
  somebody,
  statusByLink,
  testLetters,
} from '../../../tests/office.ts';
import { isOffer, letterKinds, tellsDecision } from '../../shared/letters.ts';
import { type PlacementChoice, type PlacementState, placementStates } from '../../shared/placement.ts';
import { asRead } from '../../shared/read-letters.ts';
import type { LettersContext } from '../context.ts';
import { decide } from '../screens/decide.ts';
import { readNewest } from '../screens/list.ts';
import { previewLetters, readRecipients, startSending } from './sending.ts';

const week = 31;
const anna = somebody('Anna Berg');

interface Step {
  /** The office decides, undoes, or notifies the family of the decision; the family answers with one of its links. */
  readonly does: 'decides' | 'undoes' | 'tells' | 'answers';
  readonly state: PlacementState;
  readonly answer: 'ja' | 'nej';
  readonly pick: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom('decides', 'decides', 'undoes', 'undoes', 'tells', 'answers'),
  state: fc.constantFrom(...placementStates, 'erbjuden', 'erbjuden', 'reserv'),
  answer: fc.constantFrom('ja', 'ja', 'nej'),
  pick: fc.nat(3),
});

const one: Step = { does: 'undoes', state: 'erbjuden', answer: 'ja', pick: 0 };
/** What random steps seldom do in this order. */
const mistakes: Step[] = [
  { ...one, does: 'decides', state: 'reserv' },
  { ...one, does: 'tells' },
  { ...one, does: 'decides' },
  { ...one, does: 'tells' },
  // Two mistakes that are undone; the family has been notified of the first.
  { ...one, does: 'decides', state: 'nej' },
  { ...one, does: 'tells' },
  one,
  { ...one, does: 'decides', state: 'ja' },
  one,
  // Every decision undone, and a new offer.
  one,
  one,
  { ...one, does: 'decides' },
  { ...one, does: 'tells' },
  { ...one, does: 'answers' },
  one,
  { ...one, does: 'decides', state: 'reserv' },
  { ...one, does: 'decides', state: 'atertagen' },
  one,
  one,
  { ...one, does: 'answers', answer: 'nej' },
];
describe.each(bothDatabases())('undoing decisions, in $database', ({ database, openTwo, test, onBoth }) => {
  let stores: readonly [Store, Store];
  let now: Date;
  let contexts: readonly [LettersContext, LettersContext];
  beforeEach(async () => {
    now = new Date('2027-04-01T08:00:00Z');
    stores = await openTwo();
    contexts = [testLetters(stores[0], () => now), testLetters(stores[1], () => now)];
  });
  afterEach(async () => {
    await stores[1].close();
    await stores[0].close();
  });

  async function apply(child: string): Promise<string> {
    const collector = await startCollector({ store: stores[0], now: () => now });
    const answers = {
      ...completeAnswers.child,
      'Barnets namn': child,
      'E-post': `${randomUUID()}@example.org`,
    };
    const { body } = await collector.send('child', { ...answers, 'Önskad period': 'Vecka 31' });
    await collector.close();
    return body.reference;
  }

  async function placementOf(reference: string) {
    const applications = await readNewest(contexts[0], 200, null);
    const found = applications.find((each) => each.reference === reference)?.placements[0];
    if (!found) throw new Error(`${reference} has applied for no week`);
    return found;
  }

  async function choose(reference: string, state: PlacementChoice) {
    now = new Date(now.getTime() + 60_000);
    const { decisionId } = await placementOf(reference);
    return decide(contexts[0], { decisions: [{ reference, week, state, decisionId }] }, anna);
  }

  /** Sends the letter that announces the current decision, if there is one. Returns its link's secret, if it has a link. */
  async function tell(reference: string): Promise<string | undefined> {
    for (const kind of letterKinds.filter(tellsDecision)) {
      const { recipients } = await readRecipients(contexts[0], kind);
      const letters = recipients.filter((each) => each.reference === reference);
      if (letters.length === 0) continue;
      const answerBy = isOffer(kind) ? '2027-07-23' : null;
      const wanted = { kind, answerBy, payBy: '2027-07-30', letters };
      const read = await previewLetters(contexts[0], wanted);
      await startSending(contexts[0], asRead(wanted, read, randomUUID()), anna);
      now = new Date(now.getTime() + 11 * 60_000);
      const [mail] = await letLeave(stores[0], contexts[0]);
      return secretIn(mail);
    }
    return undefined;
  }

  test('restores the placement and the pages behind earlier links, and never asks a family again that has said yes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        // Frees the beds from the previous run.
        await stores[0].db.deleteFrom('decisions').execute();
        const alva = await apply('Alva Ek');
        const links: string[] = [];
        const saidYesBy = new Set<string>();
        // The state before each decision that has not been undone.
        const before: Awaited<ReturnType<typeof look>>[] = [];

        const pagesOf = (known: readonly string[]) =>
          Promise.all(known.map(async (secret) => (await statusByLink(contexts[1], secret)).says));
        async function look() {
          const { decisionId, undone, ...placement } = await placementOf(alva);
          return { decisionId, placement, pages: await pagesOf(links) };
        }

        for (const { does, state, answer, pick } of steps) {
          const seen = await look();
          const link = links.at(-1 - (pick % Math.max(links.length, 1)));
          if (does === 'tells') {
            const secret = await tell(alva);
            if (secret !== undefined) links.push(secret);
          } else if (does === 'undoes') {
            const expected = seen.placement.decidedByFamily ? undefined : before.pop();
            const undoing = choose(alva, 'former');
            if (!expected) {
              await expect(undoing).rejects.toThrow(Refusal);
              expect(await look()).toEqual(seen);
            } else {
              expect(await undoing).toEqual({});
              await expectAgain(expected);
            }
          } else {
            if (does === 'decides') expect(await choose(alva, state)).toEqual({});
            else if (link !== undefined) {
              const { says } = await answerByLink(contexts[1], link, answer);
              if (says === 'yes') saidYesBy.add(link);
            }
            const after = await look();
            if (after.decisionId > seen.decisionId) before.push(seen);
          }
          const { placement, pages } = await look();
          for (const [index, says] of pages.entries()) {
            if (placement.state === 'ja' && placement.decidedByFamily) expect(says).toBe('yes');
            if (saidYesBy.has(links[index] ?? '')) expect(says).not.toBe('offered');
          }
        }

        async function expectAgain(expected: (typeof before)[number]) {
          const { decisionId, placement, pages } = await look();
          expect(decisionId).toBe(expected.decisionId);
          expect(placement).toMatchObject(expected.placement);
          // Links from later letters belong to undone decisions.
          expect(pages.slice(0, expected.pages.length)).toEqual(expected.pages);
        }
      }),
      { numRuns: database === 'SQLite' ? 12 : 3, examples: [[mistakes]] },
    );
  });

  onBoth(
    'undoes one decision when two colleagues undo at the same time, and returns a conflict to the other',
    async () => {
      const alva = await apply('Alva Ek');
      for (const state of ['reserv', 'erbjuden', 'nej'] as const) await choose(alva, state);
      const { decisionId } = await placementOf(alva);
      const decisions = [{ reference: alva, week, state: 'former' as const, decisionId }];
      const answers = await Promise.all(
        contexts.map((context, index) =>
          decide(context, { decisions }, somebody(['Anna Berg', 'Bo Ek'][index] ?? '')),
        ),
      );
      expect(answers.filter((answer) => 'conflicts' in answer)).toHaveLength(1);
      expect(await placementOf(alva)).toMatchObject({ state: 'erbjuden', decisionId: 2 });
    },
  );

  onBoth(
    'returns a conflict if the family answers first, and shows the family a changed offer if the undo is first',
    async () => {
      const alva = await apply('Alva Ek');
      await choose(alva, 'reserv');
      await choose(alva, 'erbjuden');
      const link = (await tell(alva)) ?? '';
      const { decisionId } = await placementOf(alva);
      const decisions = [{ reference: alva, week, state: 'former' as const, decisionId }];
      const [undoing, page] = await Promise.all([
        decide(contexts[0], { decisions }, anna),
        answerByLink(contexts[1], link, 'ja'),
      ]);
      const { state } = await placementOf(alva);
      const isAnswered = 'conflicts' in undoing;
      expect([state, page.says]).toEqual(isAnswered ? ['ja', 'yes'] : ['reserv', 'changed']);
      // In both orders, another undo from the old view is a conflict.
      expect(await decide(contexts[0], { decisions }, anna)).toMatchObject({
        error: {
          message: expect.stringMatching(
            isAnswered ? /^\u2068Förälder\u2069 ändrade nyss/ : /^\u2068Anna\u2069 ändrade nyss/,
          ),
        },
        conflicts: [{ reference: alva, placement: { state } }],
      });
      expect(await placementOf(alva)).toMatchObject({ state });
    },
  );

  test('keeps the reason for an undo that gives a place in a full week', async () => {
    const { camp, ...others } = contexts[0];
    const full = { ...others, camp: { ...camp, season: { ...camp.season, places: 1 } } };
    const [alva, bo] = [await apply('Alva Ek'), await apply('Bo Dahl')];
    const set = async (reference: string, state: PlacementChoice, more: { reason?: string } = {}) => {
      const { decisionId } = await placementOf(reference);
      return decide(full, { decisions: [{ reference, week, state, decisionId }], ...more }, anna);
    };
    await set(alva, 'erbjuden');
    await set(alva, 'nej');
    await set(bo, 'erbjuden');
    expect(await set(alva, 'former')).toHaveProperty('over');
    expect(await set(alva, 'former', { reason: 'Syskon' })).toEqual({});
    expect(await placementOf(alva)).toMatchObject({ state: 'erbjuden', reason: 'Syskon' });
  });
});
