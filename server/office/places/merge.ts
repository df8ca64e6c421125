import type { Transaction } from 'kysely';
import { isFurtherAlong, takesABed } from '../../../forms/office/placement.ts';
import { campWeeks } from '../../../forms/weeks.ts';
import { type Actor, actorColumns, writeDiary } from '../../diary.ts';
import { Refusal } from '../../http/errors.ts';
import type { Database } from '../../store/schema.ts';
import { holdWishes, readApplicants } from '../applications/applicants.ts';
import { type Merged, ofOneChild, readMerged } from '../applications/merged.ts';
import type { Ground } from '../ground.ts';
import { gone } from '../refusals.ts';
import type { MergedWeek, PlacementBefore } from '../schema.ts';
import { countWeeks } from './counts.ts';
import { type Doing, undecidedBy } from './stored.ts';
import { takeTurns } from './turns.ts';

/** Two applications of one child, by reference, the older first. */
interface Pair {
  readonly older: string;
  readonly newer: string;
}

/**
 * Puts two applications of one child together, in a transaction: the older stands for both, and in each week what is
 * further along is decided about it. What is paid by either is paid.
 * @throws {Refusal} when one of them is gone, no child's, or stands in another's place already.
 */
export async function mergeIn(
  transaction: Transaction<Database>,
  { now }: Pick<Ground, 'now'>,
  references: readonly [string, string],
  who: Actor,
): Promise<void> {
  await takeTurns(transaction, campWeeks);
  await holdWishes(transaction, references);
  const applicants = await readApplicants(transaction, references, ['child']);
  const [newer, older] = applicants.map(({ reference }) => reference);
  if (newer === undefined || older === undefined) throw gone();
  if (ofOneChild(await readMerged(transaction), newer).length > 1)
    throw new Refusal(
      409,
      `${newer} är redan ihopslagen med en annan. Dela dem först, och slå ihop alla med den äldsta.`,
    );
  const at = now().toISOString();
  const weeks: MergedWeek[] = [];
  for (const week of campWeeks) {
    const merged = await mergeWeek(transaction, { older, newer }, week, { who, at });
    if (merged) weeks.push(merged);
  }
  const row = { intoReference: older, changedAt: at, changedBy: who.name, weeks: JSON.stringify(weeks) };
  await transaction
    .insertInto('mergedApplications')
    .values({ reference: newer, ...row })
    .onConflict((conflict) => conflict.column('reference').doUpdateSet(row))
    .execute();
  const lines = [
    { who, verb: `slog ihop med ${older}`, reference: newer },
    { who, verb: `slog ihop med ${newer}`, reference: older },
  ];
  await writeDiary(transaction, lines, now());
}

/**
 * Puts the two together in one week, in a transaction. Gives what becomes of it; undefined where nothing is decided or paid
 * by the newer one.
 */
async function mergeWeek(
  transaction: Transaction<Database>,
  { older, newer }: Pair,
  week: number,
  doing: Doing,
): Promise<MergedWeek | undefined> {
  const before = await readPlacement(transaction, newer, week);
  if (!before) return undefined;
  const standingBefore = (await readPlacement(transaction, older, week)) ?? null;
  const version = Math.max(before.version, standingBefore?.version ?? 0) + 1;
  const standing = standingBefore ?? undecidedBy(doing);
  const takesOver = isFurtherAlong(inWeek(before), inWeek(standing));
  const { paidOn, paidNotedBy } = standing.paidOn === null ? before : standing;
  const after = {
    ...(takesOver ? { ...before, decisionId: version } : standing),
    version,
    paidOn,
    paidNotedBy,
  };
  await writePlacement(transaction, older, week, after);
  if (takesOver) {
    const { state, decidedAt, decidedBy, actorKind, actorId, reason } = before;
    await transaction
      .insertInto('decisions')
      // What was before comes back by dividing them again alone.
      .values({
        ...{ reference: older, week, state, decisionId: version, decidedAt, decidedBy },
        ...{ actorKind, actorId, reason },
      })
      .execute();
  }
  await writePlacement(transaction, newer, week, { ...undecidedBy(doing), version });
  await noteChange(transaction, newer, week, 'ny', before.queueRank, doing);
  return {
    week,
    decisionId: after.decisionId,
    isSame: takesOver || before.state === standing.state,
    before,
    standingBefore,
  };
}

/**
 * Divides them again, in a transaction: what was decided about each is as it was before they were put together, but for what
 * has been decided since in weeks that only one of them had.
 * @throws {Refusal} when they are not together, something has been decided since, or a week has no bed for both.
 */
export async function divideIn(
  transaction: Transaction<Database>,
  { camp, now }: Pick<Ground, 'camp' | 'now'>,
  { reference, into, weeks }: Merged,
  who: Actor,
): Promise<void> {
  const doing = { who, at: now().toISOString() };
  for (const { week, decisionId, before, standingBefore } of weeks) {
    const standing = await readPlacement(transaction, into, week);
    const hidden = await readPlacement(transaction, reference, week);
    if (!standing || !hidden || (before.decisionId > 0 && standing.decisionId !== decisionId))
      throw new Refusal(
        409,
        `Vecka ${week} har bestämts på nytt sedan ansökningarna slogs ihop. Ångra det först, om det går.`,
      );
    const payment =
      standingBefore?.paidOn == null && standing.paidOn === before.paidOn
        ? { paidOn: null, paidNotedBy: null }
        : { paidOn: standing.paidOn, paidNotedBy: standing.paidNotedBy };
    const wasTakenOver = standingBefore?.decisionId !== decisionId && before.decisionId > 0;
    const former = wasTakenOver ? (standingBefore ?? undecidedBy(doing)) : standing;
    await writePlacement(transaction, into, week, { ...former, ...payment, version: standing.version + 1 });
    await writePlacement(transaction, reference, week, { ...before, version: hidden.version + 1 });
    if (wasTakenOver) await noteChange(transaction, into, week, former.state, standing.queueRank, doing);
    await noteChange(transaction, reference, week, before.state, null, doing);
    if (takesABed(before.state)) await assertRoom(transaction, camp.season.places, week);
  }
  await transaction
    .updateTable('mergedApplications')
    .set({ intoReference: null, changedAt: doing.at, changedBy: who.name })
    .where('reference', '=', reference)
    .execute();
  const lines = [
    { who, verb: `delade från ${into}`, reference },
    { who, verb: `delade från ${reference}`, reference: into },
  ];
  await writeDiary(transaction, lines, now());
}

async function assertRoom(transaction: Transaction<Database>, capacity: number, week: number): Promise<void> {
  const count = (await countWeeks(transaction, capacity)).find((one) => one.week === week);
  if (count && count.accepted + count.offered > capacity)
    throw new Refusal(409, `Vecka ${week} är full, och delade tar de två platser. Gör en plats ledig först.`);
}

const inWeek = ({ state, queueRank }: PlacementBefore) => ({ state, turn: queueRank });

function readPlacement(
  transaction: Transaction<Database>,
  reference: string,
  week: number,
): Promise<PlacementBefore | undefined> {
  return transaction
    .selectFrom('placements')
    .select(['state', 'version', 'decisionId', 'queueRank', 'decidedAt', 'decidedBy', 'actorKind', 'actorId'])
    .select(['reason', 'undoneAt', 'undoneBy', 'paidOn', 'paidNotedBy', 'word'])
    .where('reference', '=', reference)
    .where('week', '=', week)
    .executeTakeFirst();
}

async function writePlacement(
  transaction: Transaction<Database>,
  reference: string,
  week: number,
  placement: PlacementBefore,
): Promise<void> {
  await transaction
    .insertInto('placements')
    .values({ reference, week, ...placement })
    .onConflict((conflict) => conflict.columns(['reference', 'week']).doUpdateSet(placement))
    .execute();
}

/** Remembers what became of a placement, as an undoing does, and the turn that it had in the queue. */
async function noteChange(
  transaction: Transaction<Database>,
  reference: string,
  week: number,
  state: PlacementBefore['state'],
  replacedRank: number | null,
  { who, at }: Doing,
): Promise<void> {
  await transaction
    .insertInto('decisions')
    .values({
      ...{ reference, week, state, replacedRank, decidedAt: at, decidedBy: who.name },
      ...actorColumns(who),
    })
    .execute();
}
