import type { Kysely } from 'kysely';
import type { QueueRequest } from '../../../forms/office/answers.ts';
import { waitingStates } from '../../../forms/office/placement.ts';
import { type Actor, writeDiary } from '../../diary.ts';
import { Refusal } from '../../http/errors.ts';
import type { Database } from '../../store/schema.ts';
import { ChangedMeanwhile } from '../changed.ts';
import type { Context } from '../context.ts';
import { refusals } from '../refusals.ts';
import { takeTurns } from './turns.ts';

/**
 * Puts a week's waiting children in another order.
 * @throws {Refusal} when they stand in another order by now, or others are waiting.
 */
export async function orderReserves(
  { store, now }: Context,
  week: number,
  { references, was }: QueueRequest,
  who: Actor,
): Promise<void> {
  await store.db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, [week]);
    const queue = await waitingChildren(transaction).where('week', '=', week).execute();
    const order = queue.map(({ reference }) => reference);
    if (order.join() === references.join()) return;
    if (order.join() !== was.join()) throw new ChangedMeanwhile(order, null, null);
    if (references.toSorted().join() !== was.toSorted().join()) throw new Refusal(400, refusals.unreadable);
    // The same ranks, dealt out anew.
    for (const [index, { queueRank }] of queue.entries()) {
      const moved = queue.find(({ reference }) => reference === references[index]);
      if (moved)
        await transaction.updateTable('decisions').set({ queueRank }).where('id', '=', moved.id).execute();
    }
    await writeDiary(transaction, [{ who, verb: 'ändrade ordningen bland reserverna', week }], now());
  });
}

/** All who wait, in their order: a query, to be narrowed. Of leaders, who have queues of their own, `child` is null. */
export function queues(db: Kysely<Database>) {
  return db
    .selectFrom('placements')
    .leftJoin('childApplications', 'childApplications.reference', 'placements.reference')
    .select(['placements.id', 'placements.reference', 'week', 'queueRank', 'childName as child'])
    .where('state', 'in', waitingStates)
    .orderBy('queueRank');
}

/** The children among them. */
const waitingChildren = (db: Kysely<Database>) => queues(db).where('childApplications.id', 'is not', null);

/** The last rank that each week's queue has given, to those too who may come back to it when a decision is undone. */
export async function lastRanks(db: Kysely<Database>): Promise<ReadonlyMap<number, number>> {
  const lasts = await db
    .selectFrom('decisions')
    .select(({ fn }) => ['week', fn.max('queueRank').as('last')])
    .groupBy('week')
    .execute();
  return new Map(lasts.map(({ week, last }) => [week, last ?? 0]));
}
