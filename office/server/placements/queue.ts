import type { Kysely } from 'kysely';
import { type Actor, writeDiary } from '../../../server/diary.ts';
import { Refusal } from '../../../server/http/errors.ts';
import type { Database } from '../../../server/store/schema.ts';
import { waitingStates } from '../../shared/placement.ts';
import type { QueueRequest } from '../../shared/week-answers.ts';
import { ChangedMeanwhile } from '../changed.ts';
import type { Context } from '../context.ts';
import { refusals } from '../refusals.ts';
import { lockWeeks } from './lock-weeks.ts';

/**
 * Changes the order of a week's reserves.
 * @throws {Refusal} when the queue has changed since the author saw it, or when the request names other children.
 */
export async function orderReserves(
  { store, now }: Context,
  week: number,
  { references, was }: QueueRequest,
  who: Actor,
): Promise<void> {
  await store.db.transaction().execute(async (transaction) => {
    await lockWeeks(transaction, [week]);
    const queue = await waitingChildren(transaction).where('week', '=', week).execute();
    const order = queue.map(({ reference }) => reference);
    if (order.join() === references.join()) return;
    if (order.join() !== was.join()) throw new ChangedMeanwhile(order, null, null);
    if (references.toSorted().join() !== was.toSorted().join()) throw new Refusal(400, refusals.unreadable);
    // The same ranks, assigned in the new order.
    for (const [index, { queueRank }] of queue.entries()) {
      const moved = queue.find(({ reference }) => reference === references[index]);
      if (moved)
        await transaction.updateTable('decisions').set({ queueRank }).where('id', '=', moved.id).execute();
    }
    await writeDiary(transaction, [{ who, verb: 'ändrade ordningen bland reserverna', week }], now());
  });
}

/** A query for all reserves in queue order, for callers to narrow. Leaders have queues of their own, and `child` null. */
export function queues(db: Kysely<Database>) {
  return db
    .selectFrom('placements')
    .leftJoin('childApplications', 'childApplications.reference', 'placements.reference')
    .select(['placements.id', 'placements.reference', 'week', 'queueRank', 'childName as child'])
    .where('state', 'in', waitingStates)
    .orderBy('queueRank');
}

/** A query for the children in the queues, without the leaders. */
const waitingChildren = (db: Kysely<Database>) => queues(db).where('childApplications.id', 'is not', null);

/** The highest rank ever given in each week's queue: undoing a decision may put a child back at a former rank. */
export async function lastRanks(db: Kysely<Database>): Promise<ReadonlyMap<number, number>> {
  const lasts = await db
    .selectFrom('decisions')
    .select(({ fn }) => ['week', fn.max('queueRank').as('last')])
    .groupBy('week')
    .execute();
  return new Map(lasts.map(({ week, last }) => [week, last ?? 0]));
}
