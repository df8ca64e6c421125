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
import { assertNoDuplicate, readDuplicates } from '../applications/duplicates.ts';
import type { Context } from '../context.ts';
import { gone, refusals } from '../refusals.ts';
import { countWeeks } from './counts.ts';
import { lastRanks } from './queue.ts';
import { secondOffers } from './second-offers.ts';
import { type Placement, placementIn, readPlacements } from './stored.ts';
import { takeTurns } from './turns.ts';

type Decision = DecisionsRequest['decisions'][number];

/** A decision that changes something; `undoes` when the one before it is valid again. */
type News = Pick<Decision, 'reference' | 'week'> & {
  readonly state: PlacementState;
  readonly undoes: boolean;
};

/** What became of some decisions: all of them were made, or none. */
type Outcome =
  /** With the number of each decision that was made, by `placementKey`. */
  | { readonly outcome: 'decided'; readonly numbers: ReadonlyMap<string, number> }
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
  { camp, now }: Pick<Context, 'camp' | 'now'>,
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
  assertNoDuplicate(await readDuplicates(transaction), references);
  const placements = await readPlacements(transaction, references);
  const before: Before = (about) => placementIn(placements, about);
  const changed = decisions.filter((one) => before(one).decisionId !== one.decisionId);
  if (changed.length > 0) return { outcome: 'conflict', changed };
  // A leader has one answer for several weeks, and may change it.
  const isSeveral = decisions.length > 1 && who.kind !== 'family';
  if (isSeveral && !decisions.every((one) => isAmongSeveral(before(one), one.from)))
    throw new Refusal(400, refusals.notAmongSeveral);
  assertAppliedFor(decisions, wishes, before);

  // What is chosen already stays as it is: a reserve keeps its place in the queue.
  const news: News[] = [];
  for (const { reference, week, state } of decisions) {
    const standing = before({ reference, week });
    if (state === 'former')
      news.push({ reference, week, state: await formerState(transaction, standing), undoes: true });
    else if (state !== standing.state || isConfirmedByFamily(standing, who))
      news.push({ reference, week, state, undoes: false });
  }
  if (news.length === 0) return { outcome: 'decided', numbers: new Map() };
  if (!reason) {
    const children = news.filter(({ reference }) => wishes.get(reference)?.form === 'child');
    const hadABed = (one: News) => takesABed(before(one).state);
    const arriving = children.filter((one) => takesABed(one.state) && !hadABed(one));
    const leaving = children.filter((one) => !takesABed(one.state) && hadABed(one));
    const over = await weeksOver(transaction, camp.season.places, arriving, leaving);
    const twice = await secondOffers(transaction, arriving, news);
    if (over.length > 0 || twice.length > 0) return { outcome: 'needsReason', over, twice };
  }
  const numbers = await write(transaction, news, before, { reason: reason || null, who, at: now() });
  return { outcome: 'decided', numbers };
}

/** What is valid about a child and a week before this. */
type Before = (about: Pick<Decision, 'reference' | 'week'>) => Placement;

/** A family's answer is its own decision even where the office has noted the same: undoing a note must not ask it again. */
const isConfirmedByFamily = ({ decidedByFamily }: Placement, { kind }: Actor) =>
  kind === 'family' && !decidedByFamily;

/**
 * The state before the valid decision.
 * @throws {Refusal} when the family decided, or nobody.
 */
async function formerState(
  transaction: Transaction<Database>,
  { reference, week, decisionId, decidedByFamily }: Placement,
): Promise<PlacementState> {
  if (decidedByFamily)
    throw new Refusal(
      400,
      'Svaret kom genom länken i brevet, och det ångras inte härifrån. Välj vad som ska gälla.',
    );
  if (decisionId === 0) throw new Refusal(400, 'Det finns inget beslut att ångra.');
  const former = await transaction
    .selectFrom('decisions')
    .select('state')
    .where('reference', '=', reference)
    .where('week', '=', week)
    .where('decisionId', '<', decisionId)
    .where('undoneAt', 'is', null)
    .orderBy('decisionId', 'desc')
    .executeTakeFirst();
  return former?.state ?? 'ny';
}

/** @throws {Refusal} */
function assertAppliedFor(decisions: readonly Decision[], wishes: Wishes, before: Before): void {
  const different = new Set(decisions.map(placementKey));
  if (different.size < decisions.length) throw new Refusal(400, refusals.unreadable);
  for (const one of decisions) {
    const wished = wishes.get(one.reference)?.weeks ?? [];
    if (!wished.includes(one.week) && before(one).lastDecisionId === 0)
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

/** Stores decisions, or marks those that are undone, with a line in the diary for each, which has no reasons; gives their numbers. */
async function write(
  transaction: Transaction<Database>,
  news: readonly News[],
  before: Before,
  { who, at, reason }: Deciding,
): Promise<ReadonlyMap<string, number>> {
  const lastRank = await lastRanks(transaction);
  const made = news.filter(({ undoes }) => !undoes);
  const rows = made.map(({ reference, week, state }, index) => ({
    ...{ reference, week, state, reason },
    decisionId: before({ reference, week }).lastDecisionId + 1,
    queueRank: waits(state) ? (lastRank.get(week) ?? 0) + index + 1 : null,
    decidedAt: at.toISOString(),
    decidedBy: who.name,
    ...actorColumns(who),
  }));
  if (rows.length > 0) await transaction.insertInto('decisions').values(rows).execute();
  for (const one of news.filter(({ undoes }) => undoes)) {
    const valid = transaction
      .updateTable('decisions')
      .where('reference', '=', one.reference)
      .where('week', '=', one.week);
    const { decisionId } = before(one);
    await valid
      .set({ undoneAt: at.toISOString(), undoneBy: who.name })
      .where('decisionId', '=', decisionId)
      .execute();
  }
  const lines = news.map(({ reference, week, state, undoes }) => {
    const { word } = aboutState[state];
    const undone = aboutState[before({ reference, week }).state].word;
    return {
      who,
      verb: undoes ? `ångrade ${undone}: ${word} gäller igen` : `satte ${word}`,
      reference,
      week,
    };
  });
  await writeDiary(transaction, lines, at);
  return new Map(rows.map((row) => [placementKey(row), row.decisionId]));
}
