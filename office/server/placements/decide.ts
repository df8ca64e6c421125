import type { Transaction } from 'kysely';
import { type Actor, actorColumns, writeDiary } from '../../../server/diary.ts';
import { Refusal } from '../../../server/http/errors.ts';
import type { Database } from '../../../server/store/schema.ts';
import {
  aboutState,
  isInBulkDecision,
  occupiesPlace,
  type PlacementState,
  waits,
} from '../../shared/placement.ts';
import type { DecisionsRequest, NeedsReason } from '../../shared/placement-answers.ts';
import { placementKey } from '../../shared/placement-key.ts';
import { lockApplications, type Wishes } from '../applications/applicants.ts';
import type { Context } from '../context.ts';
import { gone, refusals } from '../refusals.ts';
import { countWeeks } from './counts.ts';
import { lockWeeks } from './lock-weeks.ts';
import { lastRanks } from './queue.ts';
import { secondOffers } from './second-offers.ts';
import { type Placement, placementIn, readPlacements } from './stored.ts';

type Decision = DecisionsRequest['decisions'][number];

/** A decision that changes the placement. `undoes` means that it undoes the current decision. */
type Change = Pick<Decision, 'reference' | 'week'> & {
  readonly state: PlacementState;
  readonly undoes: boolean;
};

/** The outcome of a request: all its decisions are made, or none. */
type Outcome =
  /** With the `decisionId` of each new decision, by `placementKey`. */
  | { readonly outcome: 'decided'; readonly numbers: ReadonlyMap<string, number> }
  /** These decisions come from an old view: the placements have newer decisions. */
  | { readonly outcome: 'conflict'; readonly changed: readonly Decision[] }
  /** No reason was given, although a week would exceed its capacity, or a child may get two places in a week. */
  | ({ readonly outcome: 'needsReason' } & Pick<NeedsReason, 'over' | 'twice'>);

/**
 * Makes all decisions or none, in a transaction. Nothing is written unless the outcome is `decided`.
 * @throws {Refusal} when an application is gone, or was never for that week, when one of several has answered, or when
 * the latest decision cannot be undone.
 */
export async function decideIn(
  transaction: Transaction<Database>,
  { camp, now }: Pick<Context, 'camp' | 'now'>,
  { decisions, reason }: DecisionsRequest,
  who: Actor,
): Promise<Outcome> {
  await lockWeeks(
    transaction,
    decisions.map(({ week }) => week),
  );
  const references = [...new Set(decisions.map(({ reference }) => reference))];
  const wishes = await lockApplications(transaction, references);
  if (wishes.size < references.length) throw gone();
  const placements = await readPlacements(transaction, references);
  const before: CurrentPlacement = (about) => placementIn(placements, about);
  const changed = decisions.filter((one) => before(one).decisionId !== one.decisionId);
  if (changed.length > 0) return { outcome: 'conflict', changed };
  // A leader answers for several weeks at once, and may change the answer.
  const isSeveral = decisions.length > 1 && who.kind !== 'family';
  if (isSeveral && !decisions.every((one) => isInBulkDecision(before(one), one.from)))
    throw new Refusal(400, refusals.notAmongSeveral);
  assertAppliedFor(decisions, wishes, before);

  // Choosing the current state again changes nothing, so that a reserve keeps its place in the queue.
  const changes: Change[] = [];
  for (const { reference, week, state } of decisions) {
    const current = before({ reference, week });
    if (state === 'undo') changes.push({ reference, week, state: stateAfterUndo(current), undoes: true });
    else if (state !== current.state || isConfirmedByFamily(current, who))
      changes.push({ reference, week, state, undoes: false });
  }
  if (changes.length === 0) return { outcome: 'decided', numbers: new Map() };
  if (!reason) {
    const children = changes.filter(({ reference }) => wishes.get(reference)?.form === 'child');
    const hadABed = (one: Change) => occupiesPlace(before(one).state);
    const arriving = children.filter((one) => occupiesPlace(one.state) && !hadABed(one));
    const leaving = children.filter((one) => !occupiesPlace(one.state) && hadABed(one));
    const over = await weeksOver(transaction, camp.season.places, arriving, leaving);
    const twice = await secondOffers(transaction, arriving, changes);
    if (over.length > 0 || twice.length > 0) return { outcome: 'needsReason', over, twice };
  }
  const numbers = await write(transaction, changes, before, { reason: reason || null, who, at: now() });
  return { outcome: 'decided', numbers };
}

/** The placement before the request. */
type CurrentPlacement = (about: Pick<Decision, 'reference' | 'week'>) => Placement;

/** A family's answer replaces an equal decision by the office. Otherwise, undoing that decision would ask the family again. */
const isConfirmedByFamily = ({ decidedByFamily }: Placement, { kind }: Actor) =>
  kind === 'family' && !decidedByFamily;

/**
 * The state that undoing the current decision restores.
 * @throws {Refusal} when the family made the current decision, the latest one is undone already, or there is none.
 */
function stateAfterUndo({
  decisionId,
  lastDecisionId,
  decidedByFamily,
  previousState,
}: Placement): PlacementState {
  if (decidedByFamily)
    throw new Refusal(
      400,
      'Svaret kom genom länken i brevet, och det ångras inte härifrån. Välj vad som ska gälla.',
    );
  if (lastDecisionId === 0) throw new Refusal(400, 'Det finns inget beslut att ångra.');
  if (decisionId < lastDecisionId)
    throw new Refusal(400, 'Det senaste beslutet är redan ångrat. Välj i stället vad som ska gälla.');
  return previousState;
}

/** @throws {Refusal} when a placement is listed twice, or a week was never asked for by the application. */
function assertAppliedFor(decisions: readonly Decision[], wishes: Wishes, before: CurrentPlacement): void {
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

/** The weeks in which an arriving child would exceed the capacity. Leaders do not count. */
async function weeksOver(
  transaction: Transaction<Database>,
  capacity: number,
  arriving: readonly Change[],
  leaving: readonly Change[],
): Promise<NeedsReason['over']> {
  const counts = await countWeeks(transaction, capacity);
  return counts.flatMap(({ week, accepted, offered }) => {
    const inWeek = (some: readonly Change[]) => some.filter((one) => one.week === week);
    const taken = accepted + offered;
    const left = taken - inWeek(leaving).length;
    const free = Math.max(capacity - left, 0);
    // In the order of the request: the first children get the free places.
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

/** Stores new decisions, marks undone ones, and writes a diary line without the reason for each. Returns the new ids. */
async function write(
  transaction: Transaction<Database>,
  changes: readonly Change[],
  before: CurrentPlacement,
  { who, at, reason }: Deciding,
): Promise<ReadonlyMap<string, number>> {
  const lastRank = await lastRanks(transaction);
  const made = changes.filter(({ undoes }) => !undoes);
  const rows = made.map(({ reference, week, state }, index) => ({
    ...{ reference, week, state, reason },
    decisionId: before({ reference, week }).lastDecisionId + 1,
    queueRank: waits(state) ? (lastRank.get(week) ?? 0) + index + 1 : null,
    decidedAt: at.toISOString(),
    decidedBy: who.name,
    ...actorColumns(who),
  }));
  if (rows.length > 0) await transaction.insertInto('decisions').values(rows).execute();
  for (const one of changes.filter(({ undoes }) => undoes)) {
    const { reference, week } = one;
    const decisions = transaction
      .updateTable('decisions')
      .where('reference', '=', reference)
      .where('week', '=', week);
    await decisions
      .set({ undoneAt: at.toISOString(), undoneBy: who.name })
      .where('decisionId', '=', before(one).decisionId)
      .execute();
    // Why a full week takes the child back belongs to the decision that is valid again.
    if (reason)
      await decisions
        .set({ reason })
        .where('id', 'in', (query) =>
          query
            .selectFrom('placements')
            .select('id')
            .where('placements.reference', '=', reference)
            .where('placements.week', '=', week),
        )
        .execute();
  }
  const lines = changes.map(({ reference, week, state, undoes }) => {
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
