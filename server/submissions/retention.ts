import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { forms } from '../../forms/all.ts';
import { healthFieldsOf } from '../../forms/form.ts';
import { erasureCutoffs, type Retention } from '../../forms/retention.ts';
import { dateInSweden, instantInSweden } from '../../forms/swedish-time.ts';
import { errorDetails, type Log } from '../log.ts';
import { pause } from '../pause.ts';
import { type SubmissionTable, submissionTables, tableOf } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type AnySubmission, submissionsOf } from './record.ts';

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
    const rows = submissionsOf(db)
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'));
    const outdated = await rows.where('createdAt', '<', before[kind]).executeTakeFirstOrThrow();
    const withHealth = await rows
      .where('createdAt', '>=', before[kind])
      .where((row) => hasOldHealthDetails(row, healthFields, before.healthDetails))
      .executeTakeFirstOrThrow();
    counts[kind] += Number(outdated.count);
    counts.healthDetails += Number(withHealth.count);
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
      const references = submissionsOf(transaction)
        .selectFrom(table)
        .select('reference')
        .where('createdAt', '<', before[kind]);
      await transaction.deleteFrom('outbox').where('reference', 'in', references).execute();
      const { numDeletedRows } = await submissionsOf(transaction)
        .deleteFrom(table)
        .where('createdAt', '<', before[kind])
        .executeTakeFirst();
      erased[kind] += Number(numDeletedRows);
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

interface DailyRetention {
  readonly store: Store;
  readonly retention: Retention;
  readonly log: Log;
  readonly now: () => Date;
  readonly lookEveryMs?: number;
}

// A new day is noticed within an hour, and a failure is tried again after one.
const anHourMs = 60 * 60_000;
// Clocks are corrected now and then, by seconds. More than this in an hour, and somebody has set it.
const correctionMs = 60_000;

/**
 * Erases what is overdue once each day in Sweden, until stopped. Only when nobody has set the clock since the last
 * look: a machine that starts with its clock a year ahead must not erase the year's applications before the clock
 * has been put right.
 */
export async function keepRetention(
  { store, retention, log, now, lookEveryMs = anHourMs }: DailyRetention,
  stopped: AbortSignal,
): Promise<void> {
  let done = '';
  let startBefore: number | undefined;
  while (!stopped.aborted) {
    // When this process started, by the clock: the same at every look, until somebody sets the clock.
    const start = now().getTime() - performance.now();
    const isSteady = startBefore !== undefined && Math.abs(start - startBefore) < correctionMs;
    startBefore = start;
    const today = dateInSweden(now());
    if (isSteady && today !== done) {
      try {
        const { forgotten, ...counts } = await eraseOverdue(store, retention, now());
        log.info({ ...counts }, 'Erased what was overdue');
        if (forgotten) done = today;
        else
          log.warn({}, 'What was erased is still on the disk: the disk is full, or another program reads it');
      } catch (error) {
        log.error(errorDetails(error), 'What is overdue could not be erased; trying again in an hour');
      }
    }
    await pause(lookEveryMs, stopped);
  }
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

/** Of a table without such fields, nothing has. */
function hasOldHealthDetails(
  row: ExpressionBuilder<Record<SubmissionTable, AnySubmission>, SubmissionTable>,
  fields: readonly string[],
  before: string,
): Expression<SqlBool> {
  const anyFilledIn = row.or(fields.map((field) => row(field, 'is not', null)));
  return row.and([anyFilledIn, row('createdAt', '<', before)]);
}
