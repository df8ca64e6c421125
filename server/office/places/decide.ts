import type { Transaction } from 'kysely';
import type { DecisionsRequest, NeedsReason } from '../../../forms/office/answers.ts';
import {
  aboutState,
  isAmongSeveral,
  type PlacementState,
  takesABed,
  waits,
} from '../../../forms/office/placement.ts';
import { placementKey } from '../../../forms/office/placement-key.ts';
import { type Actor, actorColumns, writeDiary } from '../../diary.ts';
import { Refusal } from '../../http/errors.ts';
import type { Database } from '../../store/schema.ts';
import { holdWishes, type Wishes } from '../applications/applicants.ts';
import { assertStands, readMerged } from '../applications/merged.ts';
import type { Ground } from '../ground.ts';
import { gone, refusals } from '../refusals.ts';
import { countWeeks } from './counts.ts';
import { type Former, readFormer } from './former.ts';
import { lastRanks } from './queue.ts';
import { secondOffers } from './second-offers.ts';
import type { Placement } from './stored.ts';
import { takeTurns } from './turns.ts';

type Decision = DecisionsRequest['decisions'][number];

/** A decision that changes something: with the one before, where that is to stand again. */
type News = Pick<Decision, 'reference' | 'week'> & {
  readonly state: PlacementState;
  readonly former?: Former;
};

/** What became of some decisions: all of them were made, or none. */
type Outcome =
  | { readonly outcome: 'decided' }
  /** About these, somebody else has decided since. */
  | { readonly outcome: 'conflict'; readonly changed: readonly Decision[] }
  /** Weeks would hold more children than they have places, or one child may get two of them, and no reason was given. */
  | ({ readonly outcome: 'needsReason' } & Pick<NeedsReason, 'over' | 'twice'>);

/**
 * Decides about placements, all or none, in a transaction; it has written nothing unless the outcome is `decided`.
 * @throws {Refusal} when an application is gone, or was never for that week, when one of several has answered, or when there
 * is nothing to undo.
 */
export async function decideIn(
  transaction: Transaction<Database>,
  { camp, now }: Pick<Ground, 'camp' | 'now'>,
  { decisions, reason }: DecisionsRequest,
  who: Actor,
): Promise<Outcome> {
  await takeTurns(
    transaction,
    decisions.map(({ week }) => week),
  );
  const references = [...new Set(decisions.map(({ reference }) => reference))];
  const wishes = await holdWishes(transaction, references);
  if (wishes.size < references.length) throw gone();
  assertStands(await readMerged(transaction), references);
  const before = await placementsBefore(transaction, references);
  const changed = decisions.filter((one) => before(one).version !== one.version);
  if (changed.length > 0) return { outcome: 'conflict', changed };
  // A leader has one answer for several weeks, and may change it.
  const isSeveral = decisions.length > 1 && who.kind !== 'family';
  if (isSeveral && !decisions.every((one) => isAmongSeveral(before(one), one.from)))
    throw new Refusal(400, refusals.notAmongSeveral);
  assertAppliedFor(decisions, wishes, before);

  // What is chosen already stays as it is: a reserve keeps its place in the queue.
  const news: News[] = [];
  for (const { reference, week, state } of decisions) {
    const about = { reference, week };
    const standing = before(about);
    if (state === 'former') {
      const former = await readFormer(transaction, about, standing);
      news.push({ ...about, state: former.state, former });
    } else if (state !== standing.state) news.push({ ...about, state });
  }
  if (news.length === 0) return { outcome: 'decided' };
  if (!reason) {
    const children = news.filter(({ reference }) => wishes.get(reference)?.form === 'child');
    const hadABed = (one: News) => takesABed(before(one).state);
    const arriving = children.filter((one) => takesABed(one.state) && !hadABed(one));
    const leaving = children.filter((one) => !takesABed(one.state) && hadABed(one));
    const over = await weeksOver(transaction, camp.season.places, arriving, leaving);
    const twice = await secondOffers(transaction, arriving, news);
    if (over.length > 0 || twice.length > 0) return { outcome: 'needsReason', over, twice };
  }
  await write(transaction, news, before, { reason: reason || null, who, at: now() });
  return { outcome: 'decided' };
}

type Standing = Pick<Placement, 'state' | 'version' | 'decisionId' | 'actorKind'> & {
  readonly queueRank: number | null;
  readonly decidedByFamily: boolean;
};

const nobodys: Standing = {
  state: 'ny',
  version: 0,
  decisionId: 0,
  actorKind: null,
  queueRank: null,
  decidedByFamily: false,
};

/** What was decided last about a child and a week; `nobodys` where there is no row. */
type Before = (about: Pick<Decision, 'reference' | 'week'>) => Standing;

async function placementsBefore(
  transaction: Transaction<Database>,
  references: readonly string[],
): Promise<Before> {
  const rows = await transaction
    .selectFrom('placements')
    .select(['reference', 'week', 'state', 'version', 'decisionId', 'actorKind', 'queueRank'])
    .where('reference', 'in', references)
    .execute();
  const byKey = new Map(
    rows.map((row) => [placementKey(row), { ...row, decidedByFamily: row.actorKind === 'family' }]),
  );
  return (about) => byKey.get(placementKey(about)) ?? nobodys;
}

/** @throws {Refusal} */
function assertAppliedFor(decisions: readonly Decision[], wishes: Wishes, before: Before): void {
  const different = new Set(decisions.map(placementKey));
  if (different.size < decisions.length) throw new Refusal(400, refusals.unreadable);
  for (const one of decisions) {
    const wished = wishes.get(one.reference)?.weeks ?? [];
    if (!wished.includes(one.week) && before(one) === nobodys)
      throw new Refusal(
        400,
        `${one.reference} har inte sökt vecka ${one.week}. Vill familjen det nu, så rätta ansökan först.`,
      );
  }
}

/** The weeks in which somebody new would get a bed beyond those there are. Leaders bring their own. */
async function weeksOver(
  transaction: Transaction<Database>,
  capacity: number,
  arriving: readonly News[],
  leaving: readonly News[],
): Promise<NeedsReason['over']> {
  const counts = await countWeeks(transaction, capacity);
  return counts.flatMap(({ week, accepted, offered }) => {
    const inWeek = (some: readonly News[]) => some.filter((one) => one.week === week);
    const taken = accepted + offered;
    const left = taken - inWeek(leaving).length;
    const free = Math.max(capacity - left, 0);
    // In the order that they were sent in: the first have the places that are free.
    const beyond = inWeek(arriving)
      .slice(free)
      .map(({ reference }) => reference);
    const wouldBe = left + inWeek(arriving).length;
    return beyond.length > 0 ? [{ week, taken, wouldBe, capacity, free, beyond }] : [];
  });
}

interface Deciding {
  readonly who: Actor;
  readonly at: Date;
  readonly reason: string | null;
}

/** The placements as they are now, one line of history for each, and one in the diary, which has no reasons. */
async function write(
  transaction: Transaction<Database>,
  news: readonly News[],
  before: Before,
  { who, at, reason }: Deciding,
): Promise<void> {
  const lastRank = await lastRanks(transaction);
  const decided = news.map(({ former, ...one }, index) => {
    const standing = before(one);
    const version = standing.version + 1;
    const row = { ...one, decidedAt: at.toISOString(), decidedBy: who.name, ...actorColumns(who), reason };
    const last = (lastRank.get(one.week) ?? 0) + index + 1;
    const queueRank = waits(one.state) ? (former?.queueRank ?? last) : null;
    const { word } = aboutState[one.state];
    if (!former)
      return {
        placement: { ...row, version, decisionId: version, queueRank },
        decision: {
          ...row,
          decisionId: version,
          replaces: standing.decisionId,
          replacedRank: standing.queueRank,
        },
        verb: `satte ${word}`,
      };
    const undone = { undoneAt: row.decidedAt, undoneBy: row.decidedBy };
    return {
      placement: { ...row, ...former, ...undone, version, queueRank, reason: reason ?? former.reason },
      decision: row,
      verb: `ångrade ${aboutState[standing.state].word}: ${word} gäller igen`,
    };
  });
  await transaction
    .insertInto('placements')
    .values(decided.map(({ placement }) => placement))
    .onConflict((conflict) =>
      conflict.columns(['reference', 'week']).doUpdateSet(({ ref }) => ({
        state: ref('excluded.state'),
        version: ref('excluded.version'),
        decisionId: ref('excluded.decisionId'),
        queueRank: ref('excluded.queueRank'),
        decidedAt: ref('excluded.decidedAt'),
        decidedBy: ref('excluded.decidedBy'),
        actorKind: ref('excluded.actorKind'),
        actorId: ref('excluded.actorId'),
        reason: ref('excluded.reason'),
        undoneAt: ref('excluded.undoneAt'),
        undoneBy: ref('excluded.undoneBy'),
      })),
    )
    .execute();
  await transaction
    .insertInto('decisions')
    .values(decided.map(({ decision }) => decision))
    .execute();
  const lines = decided.map(({ verb, decision: { reference, week } }) => ({ who, verb, reference, week }));
  await writeDiary(transaction, lines, at);
}
