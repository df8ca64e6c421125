import type { Expression, ExpressionBuilder, Kysely, SelectQueryBuilder, SqlBool } from 'kysely';
import { forms } from '../../forms/all.ts';
import { healthFieldsOf } from '../../forms/form.ts';
import { type ErasureCutoffs, erasureCutoffs, type Retention } from '../../forms/retention.ts';
import { numberOf } from '../../forms/swedish.ts';
import { dateInSweden, instantInSweden } from '../../forms/swedish-time.ts';
import { delay } from '../delay.ts';
import { errorDetails, type Log } from '../log.ts';
import { countOf } from '../store/count.ts';
import { deleteOldFiles } from '../store/kept-files.ts';
import { type Database, type SubmissionTable, submissionTables, tableOf } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { eraseAbout } from './erase.ts';
import { type AnySubmission, submissionsOf } from './record.ts';

/** A query for the references of some submissions. */
type ReferenceQuery = SelectQueryBuilder<Database, never, { reference: string }>;

/** An extension that stores further data about applications, which the retention rules also concern. */
export interface RetentionExtension {
  /**
   * The references of applications that were refused or withdrawn before an instant (ISO 8601, UTC), with nothing
   * pending. `today` (YYYY-MM-DD) is the date in Sweden. Locks them against decisions until the transaction ends.
   */
  refusedBefore(db: Kysely<Database>, before: string, today: string): Promise<string[]>;
  /** Applications for which the extension stores health details. */
  withHealthDetails(db: Kysely<Database>): ReferenceQuery;
  /** Erases the health details of some applications, and other data with the same retention period. */
  eraseHealthDetails(transaction: Kysely<Database>, references: ReferenceQuery): Promise<void>;
  /** Applications whose emergency contacts, and lists of who may fetch the child, are no longer needed. */
  overdueContacts(db: Kysely<Database>, now: Date): Promise<string[]>;
  eraseContacts(transaction: Kysely<Database>, references: readonly string[]): Promise<void>;
  /** Keeps what may remain of the applications that were received before an instant (ISO 8601, UTC): they are erased next. */
  beforeErasure(transaction: Kysely<Database>, before: string): Promise<void>;
}

/** The number of each kind that is overdue, or was erased. */
export interface RetentionCounts {
  /** Applications that lose only their health details, including the kitchen's notes. */
  readonly healthDetails: number;
  /** Children whose last week is over, but whose emergency contacts and lists of who may fetch them are still stored. */
  readonly contacts: number;
  readonly applications: number;
  readonly messages: number;
  readonly diary: number;
}

/** Counts the data that the rules in camp.yaml no longer allow at `now`. */
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

export interface ErasedOverdue extends RetentionCounts {
  /** Whether all erased data is gone from the disk too (`Store.forgetErased`). */
  readonly forgotten: boolean;
}

/** Erases overdue data and all data about it, all or nothing. Concurrent instances run one at a time. */
export async function eraseOverdue(
  store: Pick<Store, 'db' | 'forgetErased'>,
  extensions: readonly RetentionExtension[],
  retention: Retention,
  now: Date,
): Promise<ErasedOverdue> {
  const before = erasureCutoffs(retention, now);
  const counts = await store.db.transaction().execute(async (transaction) => {
    // Must be first: the update locks the row, and other instances wait for it.
    await transaction
      .updateTable('upkeep')
      .set({ doneAt: now.toISOString() })
      .where('duty', '=', 'retention')
      .execute();
    const erased = { healthDetails: 0, contacts: 0, applications: 0, messages: 0, diary: 0 };
    const submissions = submissionsOf(transaction);
    const due = await healthDetailsDue(transaction, extensions, before, now);
    for (const { beforeErasure } of extensions)
      await beforeErasure(transaction, startOf(before.applications));
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
    // Published content is kept, but its author only as long as the diary's lines.
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
  // Even if nothing was overdue: data that a person erased may still be on the disk.
  return { ...counts, forgotten: await store.forgetErased() };
}

interface DailyRetention {
  readonly store: Store;
  /** Where databases are kept before an upgrade or a restore: copies of the same data. */
  readonly dataFolder: string;
  readonly extensions: readonly RetentionExtension[];
  readonly retention: Retention;
  readonly log: Log;
  readonly now: () => Date;
  readonly pollIntervalMs?: number | undefined;
}

// A new day is detected within an hour. A failure is retried after an hour.
const anHourMs = 60 * 60_000;
// Clock synchronization corrects by seconds. A larger change within an hour means that the clock was set.
const correctionMs = 60_000;

/**
 * Erases overdue data once each day in Sweden, until stopped. It skips a check if the clock was set since the last
 * one: a machine that starts with its clock a year ahead must not erase this year's applications.
 */
export async function keepRetention(duty: DailyRetention, stopped: AbortSignal): Promise<void> {
  const { store, extensions, log, now, pollIntervalMs = anHourMs } = duty;
  let done = '';
  let startBefore: number | undefined;
  while (!stopped.aborted) {
    // The process's start time by the current clock. It changes only when the clock is set.
    const start = now().getTime() - performance.now();
    const isSteady = startBefore !== undefined && Math.abs(start - startBefore) < correctionMs;
    startBefore = start;
    const today = dateInSweden(now());
    if (isSteady && today !== done) {
      try {
        const { forgotten, ...counts } = await eraseOverdue(store, extensions, duty.retention, now());
        log.info({ ...counts }, 'Erased what was overdue');
        // Last, because another user's file may be impossible to delete.
        deleteOldFiles(duty.dataFolder, now());
        if (forgotten) done = today;
        else
          log.warn({}, 'What was erased is still on the disk: the disk is full, or another program reads it');
      } catch (error) {
        log.error(errorDetails(error), 'What is overdue could not be erased; trying again in an hour');
      }
    }
    await delay(pollIntervalMs, stopped);
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

/** Each table's retention rule and health fields. */
const kept = submissionTables.map((table) => {
  const stored = Object.values(forms).filter(({ name }) => tableOf[name] === table);
  return {
    table,
    kind: stored.some(({ attendee }) => attendee) ? ('applications' as const) : ('messages' as const),
    healthFields: [...new Set(stored.flatMap(healthFieldsOf))],
  };
});

/** The start of a date in Sweden, in the stored format. */
function startOf(date: string): string {
  const instant = instantInSweden(date);
  if (!instant) throw new RangeError(`${date} is not a date`);
  return instant.toISOString();
}

type Row = ExpressionBuilder<Record<SubmissionTable, AnySubmission> & Database, SubmissionTable>;

/** Conditions for the applications whose health details are overdue. */
async function healthDetailsDue(
  db: Kysely<Database>,
  extensions: readonly RetentionExtension[],
  before: ErasureCutoffs,
  now: Date,
) {
  const refused: string[] = [];
  for (const { refusedBefore } of extensions)
    refused.push(...(await refusedBefore(db, startOf(before.refusals), dateInSweden(now))));
  /** Whether the application's summer is over, or it was refused or withdrawn long enough ago. */
  const isPast = (row: Row): Expression<SqlBool> => {
    const isRefused = row('reference', 'in', refused);
    return row.or([row('createdAt', '<', startOf(before.healthDetails)), isRefused]);
  };
  /** Whether `isPast` applies, and health details exist in the form or in an extension. */
  const withDetails = (fields: readonly string[]) => (row: Row) => {
    const filledIn = fields.map((field) => row(field, 'is not', null));
    const elsewhere = extensions.map((one) => row('reference', 'in', one.withHealthDetails(db)));
    return row.and([row.or([...filledIn, ...elsewhere]), isPast(row)]);
  };
  return { isPast, withDetails };
}
