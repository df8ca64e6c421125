import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { forms } from '../../forms/all.ts';
import { healthFieldsOf } from '../../forms/form.ts';
import { erasureCutoffs, type Retention } from '../../forms/retention.ts';
import { dateInSweden, instantInSweden } from '../../forms/swedish-time.ts';
import { errorDetails, type Log } from '../log.ts';
import { refusedBefore } from '../office/records/retention.ts';
import { pause } from '../pause.ts';
import { type Database, type SubmissionTable, submissionTables, tableOf } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { eraseAbout } from './erase.ts';
import { type AnySubmission, submissionsOf } from './record.ts';

/** How many of each are due, or were erased. */
export interface RetentionCounts {
  /** Applications that lose their health details, what the kitchen knows included, and stay otherwise. */
  readonly healthDetails: number;
  readonly applications: number;
  readonly messages: number;
  /** Lines in the office's diary. */
  readonly diary: number;
}

/** What the rules in camp.yaml say should be gone at `now`, and is not. */
export async function countOverdue(
  { db }: Pick<Store, 'db'>,
  retention: Retention,
  now: Date,
): Promise<RetentionCounts> {
  const before = cutoffInstants(retention, now);
  const refused = await refusedBefore(db, before.refusals, dateInSweden(now));
  const counts = { healthDetails: 0, applications: 0, messages: 0, diary: 0 };
  for (const { table, kind, healthFields } of kept) {
    const rows = submissionsOf(db).selectFrom(table).select(counted);
    const outdated = await rows.where('createdAt', '<', before[kind]).executeTakeFirstOrThrow();
    const withHealth = await rows
      .where('createdAt', '>=', before[kind])
      .where((row) => losesHealthDetails(row, healthFields, before.healthDetails, refused))
      .executeTakeFirstOrThrow();
    counts[kind] += Number(outdated.count);
    counts.healthDetails += Number(withHealth.count);
  }
  const lines = db.selectFrom('diary').select(({ fn }) => fn.countAll().as('count'));
  counts.diary = Number((await lines.where('at', '<', before.diary).executeTakeFirstOrThrow()).count);
  return counts;
}

/** What was erased by the rules. */
export interface ErasedOverdue extends RetentionCounts {
  /** Whether all that has ever been erased is gone from the disk too (`Store.forgetErased`). */
  readonly forgotten: boolean;
}

/** Erases it, with everything about it: all or nothing. Instances that do this at once take turns. */
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
    const erased = { healthDetails: 0, applications: 0, messages: 0, diary: 0 };
    const submissions = submissionsOf(transaction);
    const refused = await refusedBefore(transaction, before.refusals, dateInSweden(now));
    for (const { table, kind, healthFields } of kept) {
      const outdated = await submissions
        .deleteFrom(table)
        .where('createdAt', '<', before[kind])
        .returning('reference')
        .execute();
      await eraseAbout(
        transaction,
        outdated.map(({ reference }) => reference),
      );
      erased[kind] += outdated.length;
      const withHealth = await submissions
        .selectFrom(table)
        .select(counted)
        .where((row) => losesHealthDetails(row, healthFields, before.healthDetails, refused))
        .executeTakeFirstOrThrow();
      if (Number(withHealth.count) === 0) continue;
      erased.healthDetails += Number(withHealth.count);
      if (healthFields.length > 0) {
        await submissions
          .updateTable(table)
          .set(Object.fromEntries(healthFields.map((field) => [field, null])))
          .where((row) => losesHealthDetails(row, healthFields, before.healthDetails, refused))
          .execute();
      }
      const due = submissions
        .selectFrom(table)
        .select('reference')
        .where((row) => isPast(row, before.healthDetails, refused));
      await transaction
        .deleteFrom('officeTexts')
        .where('kind', '=', 'food')
        .where('reference', 'in', due)
        .execute();
    }
    const { numDeletedRows } = await transaction
      .deleteFrom('diary')
      .where('at', '<', before.diary)
      .executeTakeFirst();
    erased.diary = Number(numDeletedRows);
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

export function isAny({ healthDetails, applications, messages, diary }: RetentionCounts): boolean {
  return healthDetails + applications + messages + diary > 0;
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
  const { healthDetails, refusals, applications, messages, diary } = erasureCutoffs(retention, now);
  return {
    healthDetails: startOf(healthDetails),
    refusals: startOf(refusals),
    applications: startOf(applications),
    messages: startOf(messages),
    diary: startOf(diary),
  };
}

function startOf(date: string): string {
  const instant = instantInSweden(date);
  if (!instant) throw new RangeError(`${date} is not a date`);
  return instant.toISOString();
}

type Row = ExpressionBuilder<Record<SubmissionTable, AnySubmission> & Database, SubmissionTable>;

const counted = ({ fn }: Row) => fn.countAll().as('count');

/** Whether an application says something of somebody's health, or the office of their food, and it is time to forget it. */
function losesHealthDetails(
  row: Row,
  fields: readonly string[],
  before: string,
  refused: readonly string[],
): Expression<SqlBool> {
  const foodLines = row.selectFrom('officeTexts').select('reference').where('kind', '=', 'food');
  const anyFilledIn = fields.map((field) => row(field, 'is not', null));
  return row.and([row.or([...anyFilledIn, row('reference', 'in', foodLines)]), isPast(row, before, refused)]);
}

/** Whether its summer is over, or it was refused or withdrawn long enough ago. */
function isPast(row: Row, before: string, refused: readonly string[]): Expression<SqlBool> {
  const isRefused = refused.length > 0 ? [row('reference', 'in', refused)] : [];
  return row.or([row('createdAt', '<', before), ...isRefused]);
}
