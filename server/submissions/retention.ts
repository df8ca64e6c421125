import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { erasureCutoffs, type Retention } from '../../forms/retention.ts';
import { instantInSweden } from '../../forms/swedish-time.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** How many of each are due, or were erased. */
export interface RetentionCounts {
  /** Child applications that lose their health details and stay otherwise. */
  readonly healthDetails: number;
  readonly applications: number;
  readonly messages: number;
}

/** What the rules in camp.yaml say should be gone at `now`, and is not. */
export async function countOverdue(
  { db }: Pick<Store, 'db'>,
  retention: Retention,
  now: Date,
): Promise<RetentionCounts> {
  const before = cutoffInstants(retention, now);
  let applications = 0;
  let messages = 0;
  for (const table of applicationTables) applications += await countBefore(db, table, before.applications);
  for (const table of messageTables) messages += await countBefore(db, table, before.messages);
  const { count } = await db
    .selectFrom('childApplications')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(hasOldHealthDetails(before.healthDetails))
    .where('createdAt', '>=', before.applications)
    .executeTakeFirstOrThrow();
  return { healthDetails: Number(count), applications, messages };
}

/** Erases it, with the letters about it: all or nothing. Instances that do this at once take turns. */
export async function eraseOverdue(
  store: Pick<Store, 'db' | 'forgetErased'>,
  retention: Retention,
  now: Date,
): Promise<RetentionCounts> {
  const before = cutoffInstants(retention, now);
  const counts = await store.db.transaction().execute(async (transaction) => {
    // First of all: the others wait for this row until we are done.
    await transaction
      .updateTable('upkeep')
      .set({ doneAt: now.toISOString() })
      .where('duty', '=', 'retention')
      .execute();
    let applications = 0;
    let messages = 0;
    for (const table of applicationTables) {
      applications += await eraseBefore(transaction, table, before.applications);
    }
    for (const table of messageTables) messages += await eraseBefore(transaction, table, before.messages);
    const { numUpdatedRows } = await transaction
      .updateTable('childApplications')
      .set({ specialNeeds: null })
      .where(hasOldHealthDetails(before.healthDetails))
      .executeTakeFirst();
    return { healthDetails: Number(numUpdatedRows), applications, messages };
  });
  if (isAny(counts)) await store.forgetErased();
  return counts;
}

export function isAny({ healthDetails, applications, messages }: RetentionCounts): boolean {
  return healthDetails + applications + messages > 0;
}

const applicationTables = ['childApplications', 'leaderApplications'] as const;
const messageTables = ['contactMessages', 'rentalRequests'] as const;
type Table = (typeof applicationTables)[number] | (typeof messageTables)[number];

/** The cutoff dates as the instants when they begin in Sweden, written as times are stored. */
function cutoffInstants(retention: Retention, now: Date) {
  const { healthDetails, applications, messages } = erasureCutoffs(retention, now);
  return {
    healthDetails: startOf(healthDetails),
    applications: startOf(applications),
    messages: startOf(messages),
  };
}

function startOf(date: string): string {
  const instant = instantInSweden(date);
  if (!instant) throw new RangeError(`${date} is not a date`);
  return instant.toISOString();
}

const hasOldHealthDetails =
  (before: string) =>
  (row: ExpressionBuilder<Database, 'childApplications'>): Expression<SqlBool> =>
    row.and([row('specialNeeds', 'is not', null), row('createdAt', '<', before)]);

async function countBefore(db: Kysely<Database>, table: Table, before: string): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('createdAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function eraseBefore(db: Kysely<Database>, table: Table, before: string): Promise<number> {
  await db
    .deleteFrom('outbox')
    .where('reference', 'in', (query) =>
      query.selectFrom(table).select('reference').where('createdAt', '<', before),
    )
    .execute();
  const { numDeletedRows } = await db.deleteFrom(table).where('createdAt', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
