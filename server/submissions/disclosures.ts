import type { Kysely, Transaction } from 'kysely';
import { dateAndTimeInWords } from '../../forms/swedish-time.ts';
import { type DiaryEntry, lineOf } from '../diary.ts';
import { inBatches } from '../store/batches.ts';
import { isPostgres } from '../store/postgres.ts';
import { type Database, submissionTables } from '../store/schema.ts';
import { submissionsOf } from './record.ts';

/**
 * Notes that a list is exported or printed, before anybody gets it: a line in the diary, and the same about each whom the
 * list holds, which goes when they are erased.
 */
export async function writeDisclosure(
  transaction: Transaction<Database>,
  line: Omit<DiaryEntry, 'reference'>,
  references: readonly string[],
  now: Date,
): Promise<void> {
  const kept = lineOf(line, now);
  await transaction
    .insertInto('diary')
    .values({ ...kept, reference: null })
    .execute();
  // In the order in which others hold them, so that nobody waits for each other.
  for (const some of inBatches(references.toSorted())) {
    const rows = (await hold(transaction, some)).map((reference) => ({ ...kept, reference }));
    if (rows.length > 0) await transaction.insertInto('disclosures').values(rows).execute();
  }
}

/** Those that are still there, and are so until the transaction ends. SQLite's take turns by themselves. */
async function hold(transaction: Transaction<Database>, references: readonly string[]): Promise<string[]> {
  const held: string[] = [];
  for (const table of submissionTables) {
    const rows = submissionsOf(transaction)
      .selectFrom(table)
      .select('reference')
      .where('reference', 'in', references)
      .orderBy('reference');
    const found = await (isPostgres(transaction) ? rows.forShare() : rows).execute();
    held.push(...found.map(({ reference }) => reference));
  }
  return held;
}

/** The exports and prints that somebody was in, the oldest first, and who made them. */
export function readDisclosures(db: Kysely<Database>, reference: string) {
  return db
    .selectFrom('disclosures')
    .select(['at', 'who', 'verb', 'week'])
    .where('reference', '=', reference)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** What somebody has done, as whoever it is about is told: "14 april 2027 kl. 08.46: någon skrev ut kökets lista, vecka 31". */
export function deedInWords({
  at,
  verb,
  week,
}: {
  readonly at: string;
  readonly verb: string;
  readonly week: number | null;
}): string {
  return `${dateAndTimeInWords(at)}: någon ${verb}${week === null ? '' : `, vecka ${week}`}`;
}
