import { dirname } from 'node:path';
import type { Expression, ExpressionBuilder, Kysely, SelectQueryBuilder, SqlBool } from 'kysely';
import { forms } from '../../forms/all.ts';
import { healthFieldsOf } from '../../forms/form.ts';
import { type ErasureCutoffs, erasureCutoffs, type Retention } from '../../forms/retention.ts';
import { numberOf } from '../../forms/swedish.ts';
import { dateInSweden, instantInSweden } from '../../forms/swedish-time.ts';
import { delay } from '../delay.ts';
import { errorDetails, type Log } from '../log.ts';
import { countOf } from '../store/count.ts';
import { type Database, type SubmissionTable, submissionTables, tableOf } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { deleteOldFiles } from '../store/transfer/kept-files.ts';
import { eraseAbout } from './erase.ts';
import { type AnySubmission, submissionsOf } from './record.ts';

/** A query for the references of some submissions. */
type ReferenceQuery = SelectQueryBuilder<Database, never, { reference: string }>;

/** What somebody else knows and keeps about applications that the rules concern. */
export interface RetentionExtension {
  /**
   * The references of the applications that were refused or withdrawn before an instant (ISO 8601, UTC), and wait for
   * nothing more; `today` (YYYY-MM-DD) is the day in Sweden. Nobody decides about them before the transaction ends.
   */
  refusedBefore(db: Kysely<Database>, before: string, today: string): Promise<string[]>;
  /** Those about whose health it keeps something of its own. */
  withHealthDetails(db: Kysely<Database>): ReferenceQuery;
  /** Erases that, about some, and what is kept only as long. */
  eraseHealthDetails(transaction: Kysely<Database>, references: ReferenceQuery): Promise<void>;
  /** The references of those of whom it keeps whom to ring, and who may fetch, that nobody needs any more. */
  overdueContacts(db: Kysely<Database>, now: Date): Promise<string[]>;
  /** Erases those. */
  eraseContacts(transaction: Kysely<Database>, references: readonly string[]): Promise<void>;
}

/** How many of each are due, or were erased. */
export interface RetentionCounts {
  /** Applications that lose their health details, what the kitchen knows included, and stay otherwise. */
  readonly healthDetails: number;
  /** Children who have been to their last week, of whom it is still known whom to ring and who may fetch. */
  readonly contacts: number;
  readonly applications: number;
  readonly messages: number;
  readonly diary: number;
}

/** What the rules in camp.yaml say should be gone at `now`, and is not. */
export async function countOverdue(
  { db }: Pick<Store, 'db'>,
  extensions: readonly RetentionExtension[],
  retention: Retention,
  now: Date,
): Promise<RetentionCounts> {
  const before = erasureCutoffs(retention, now);
  const due = await healthDetailsDue(db, extensions, before, now);
  const counts = { healthDetails: 0, contacts: 0, applications: 0, messages: 0, diary: 0 };
  for (const { table, kind, healthFields } of kept) {
    const rows = submissionsOf(db).selectFrom(table);
    const notOutdated = rows.where('createdAt', '>=', startOf(before[kind]));
    counts[kind] += await countOf(rows.where('createdAt', '<', startOf(before[kind])));
    counts.healthDetails += await countOf(notOutdated.where(due.withDetails(healthFields)));
  }
  for (const { overdueContacts } of extensions) counts.contacts += (await overdueContacts(db, now)).length;
  counts.diary = await countOf(db.selectFrom('diary').where('at', '<', startOf(before.diary)));
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
  extensions: readonly RetentionExtension[],
  retention: Retention,
  now: Date,
): Promise<ErasedOverdue> {
  const before = erasureCutoffs(retention, now);
  const counts = await store.db.transaction().execute(async (transaction) => {
    // First of all: the others wait for this row until we are done.
    await transaction
      .updateTable('upkeep')
      .set({ doneAt: now.toISOString() })
      .where('duty', '=', 'retention')
      .execute();
    const erased = { healthDetails: 0, contacts: 0, applications: 0, messages: 0, diary: 0 };
    const submissions = submissionsOf(transaction);
    const due = await healthDetailsDue(transaction, extensions, before, now);
    for (const { table, kind, healthFields } of kept) {
      const outdated = await submissions
        .deleteFrom(table)
        .where('createdAt', '<', startOf(before[kind]))
        .returning('reference')
        .execute();
      await eraseAbout(
        transaction,
        outdated.map(({ reference }) => reference),
      );
      erased[kind] += outdated.length;
      const withHealth = submissions.selectFrom(table).where(due.withDetails(healthFields));
      erased.healthDetails += await countOf(withHealth);
      if (healthFields.length > 0) {
        await submissions
          .updateTable(table)
          .set({
            ...Object.fromEntries(healthFields.map((field) => [field, null])),
            healthReadAt: null,
            healthErasedOn: dateInSweden(now),
          })
          .where(due.withDetails(healthFields))
          .execute();
      }
      const references = submissions.selectFrom(table).select('reference').where(due.isPast);
      for (const extension of extensions) await extension.eraseHealthDetails(transaction, references);
    }
    for (const { overdueContacts, eraseContacts } of extensions) {
      const references = await overdueContacts(transaction, now);
      await eraseContacts(transaction, references);
      erased.contacts += references.length;
    }
    const { numDeletedRows } = await transaction
      .deleteFrom('diary')
      .where('at', '<', startOf(before.diary))
      .executeTakeFirst();
    erased.diary = Number(numDeletedRows);
    // What was published is kept; who did it, as long as the diary says so.
    await transaction
      .updateTable('contentVersions')
      .set({ publishedBy: '' })
      .where('publishedAt', '<', startOf(before.diary))
      .where('publishedBy', '!=', '')
      .execute();
    await transaction
      .updateTable('contentPictures')
      .set({ addedBy: '' })
      .where('addedAt', '<', startOf(before.diary))
      .where('addedBy', '!=', '')
      .execute();
    return erased;
  });
  // Also when nothing was due: what somebody erased by hand may still be on the disk.
  return { ...counts, forgotten: await store.forgetErased() };
}

interface DailyRetention {
  readonly store: Store;
  readonly extensions: readonly RetentionExtension[];
  readonly retention: Retention;
  readonly log: Log;
  readonly now: () => Date;
  readonly lookEveryMs?: number | undefined;
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
  { store, extensions, retention, log, now, lookEveryMs = anHourMs }: DailyRetention,
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
        if (store.file) deleteOldFiles(dirname(store.file), now());
        const { forgotten, ...counts } = await eraseOverdue(store, extensions, retention, now());
        log.info({ ...counts }, 'Erased what was overdue');
        if (forgotten) done = today;
        else
          log.warn({}, 'What was erased is still on the disk: the disk is full, or another program reads it');
      } catch (error) {
        log.error(errorDetails(error), 'What is overdue could not be erased; trying again in an hour');
      }
    }
    await delay(lookEveryMs, stopped);
  }
}

export function isAny({ healthDetails, contacts, applications, messages, diary }: RetentionCounts): boolean {
  return healthDetails + contacts + applications + messages + diary > 0;
}

/** The counts, in Swedish. */
export function countsInWords({
  healthDetails,
  contacts,
  applications,
  messages,
  diary,
}: RetentionCounts): string {
  return [
    `hälsouppgifter i ${healthDetails} ansökningar`,
    ...(contacts > 0 ? [`vilka som får hämta ${contacts} barn`] : []),
    `${applications} ansökningar`,
    `${messages} meddelanden och hyresförfrågningar`,
    ...(diary > 0 ? [`${numberOf(diary, 'rad', 'rader')} i Kansliets dagbok`] : []),
  ].join(', ');
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

/** The instant at which a date begins in Sweden, written as times are stored. */
function startOf(date: string): string {
  const instant = instantInSweden(date);
  if (!instant) throw new RangeError(`${date} is not a date`);
  return instant.toISOString();
}

type Row = ExpressionBuilder<Record<SubmissionTable, AnySubmission> & Database, SubmissionTable>;

/** Which applications it is time to forget health details of. */
async function healthDetailsDue(
  db: Kysely<Database>,
  extensions: readonly RetentionExtension[],
  before: ErasureCutoffs,
  now: Date,
) {
  const refused: string[] = [];
  for (const { refusedBefore } of extensions)
    refused.push(...(await refusedBefore(db, startOf(before.refusals), dateInSweden(now))));
  /** Whether its summer is over, or it was refused or withdrawn long enough ago. */
  const isPast = (row: Row): Expression<SqlBool> => {
    const isRefused = row('reference', 'in', refused);
    return row.or([row('createdAt', '<', startOf(before.healthDetails)), isRefused]);
  };
  /** Whether that is so of one that says something of somebody's health, or about which somebody else does. */
  const withDetails = (fields: readonly string[]) => (row: Row) => {
    const filledIn = fields.map((field) => row(field, 'is not', null));
    const elsewhere = extensions.map((one) => row('reference', 'in', one.withHealthDetails(db)));
    return row.and([row.or([...filledIn, ...elsewhere]), isPast(row)]);
  };
  return { isPast, withDetails };
}
