import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { forms } from '../../forms/all.ts';
import { healthFieldsOf } from '../../forms/form.ts';
import { erasureCutoffs, type Retention } from '../../forms/retention.ts';
import { instantInSweden } from '../../forms/swedish-time.ts';
import { type Database, type SubmissionTable, submissionTables, tableOf } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type AnySubmission, submissionsOf } from './tables.ts';

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
  const counts = { healthDetails: 0, applications: 0, messages: 0 };
  for (const { table, kind, healthFields } of kept) {
    counts[kind] += await count(db, table, (row) => row('createdAt', '<', before[kind]));
    if (healthFields.length === 0) continue;
    counts.healthDetails += await count(db, table, (row) =>
      row.and([
        hasOldHealthDetails(row, healthFields, before.healthDetails),
        row('createdAt', '>=', before[kind]),
      ]),
    );
  }
  return counts;
}

/** What was erased by the rules. */
export interface ErasedOverdue extends RetentionCounts {
  /** Whether all that has ever been erased is gone from the disk too (`Store.forgetErased`). */
  readonly forgotten: boolean;
}

/** Erases it, with the letters about it: all or nothing. Instances that do this at once take turns. */
export async function eraseOverdue(
  store: Pick<Store, 'db' | 'forgetErased'>,
  retention: Retention,
  now: Date,
): Promise<ErasedOverdue> {
  const before = cutoffInstants(retention, now);
  const counts = await store.db.transaction().execute(async (transaction) => {
    // First of all: the others wait for this row until we are done.
    await transaction
      .updateTable('upkeep')
      .set({ doneAt: now.toISOString() })
      .where('duty', '=', 'retention')
      .execute();
    const erased = { healthDetails: 0, applications: 0, messages: 0 };
    for (const { table, kind, healthFields } of kept) {
      erased[kind] += await eraseBefore(transaction, table, before[kind]);
      if (healthFields.length === 0) continue;
      const { numUpdatedRows } = await submissionsOf(transaction)
        .updateTable(table)
        .set(Object.fromEntries(healthFields.map((field) => [field, null])))
        .where((row) => hasOldHealthDetails(row, healthFields, before.healthDetails))
        .executeTakeFirst();
      erased.healthDetails += Number(numUpdatedRows);
    }
    return erased;
  });
  // Also when nothing was due: what somebody erased by hand may still be on the disk.
  return { ...counts, forgotten: await store.forgetErased() };
}

export function isAny({ healthDetails, applications, messages }: RetentionCounts): boolean {
  return healthDetails + applications + messages > 0;
}

/** What is kept in each table, and so by which rule. */
const kept = submissionTables.map((table) => {
  const stored = Object.values(forms).filter(({ name }) => tableOf[name] === table);
  return {
    table,
    kind: stored.some(({ attendee }) => attendee) ? ('applications' as const) : ('messages' as const),
    healthFields: [...new Set(stored.flatMap(healthFieldsOf))],
  };
});

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

type Row = ExpressionBuilder<Record<SubmissionTable, AnySubmission>, SubmissionTable>;

function hasOldHealthDetails(row: Row, fields: readonly string[], before: string): Expression<SqlBool> {
  const anyFilledIn = row.or(fields.map((field) => row(field, 'is not', null)));
  return row.and([anyFilledIn, row('createdAt', '<', before)]);
}

async function count(
  db: Kysely<Database>,
  table: SubmissionTable,
  condition: (row: Row) => Expression<SqlBool>,
): Promise<number> {
  const { count } = await submissionsOf(db)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function eraseBefore(db: Kysely<Database>, table: SubmissionTable, before: string): Promise<number> {
  await db
    .deleteFrom('outbox')
    .where('reference', 'in', (query) =>
      query.selectFrom(table).select('reference').where('createdAt', '<', before),
    )
    .execute();
  const { numDeletedRows } = await db.deleteFrom(table).where('createdAt', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
