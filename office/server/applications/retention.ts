import type { Kysely } from 'kysely';
import { isPostgres } from '../../../server/store/postgres.ts';
import { type Database, tableOf } from '../../../server/store/schema.ts';
import { submissionsOf } from '../../../server/submissions/record.ts';
import { isRefused, placementStates } from '../../shared/placement.ts';
import { lockApplications, type References } from './applicants.ts';
import { applicationForms } from './forms.ts';

const refusals = placementStates.filter(isRefused);

/** A subquery for the references with a note for the kitchen. */
export const withFoodLines = (db: Kysely<Database>) =>
  db.selectFrom('officeTexts').select('reference').where('kind', '=', 'food');

/** Deletes the notes for the kitchen about these applications. */
export async function eraseFoodLines(transaction: Kysely<Database>, references: References): Promise<void> {
  await transaction
    .deleteFrom('officeTexts')
    .where('kind', '=', 'food')
    .where('reference', 'in', references)
    .execute();
}

/**
 * The references of applications that are refused or withdrawn in every week they ask for. The latest decision was
 * made before an instant (ISO 8601, UTC), and no other week has a place, an offer or a place in the queue. The family
 * can no longer take its no back by an offer's link on `today`, the date in Sweden. On PostgreSQL the rows are locked
 * until the transaction ends; applications that somebody else has locked are skipped.
 */
export async function refusedBefore(db: Kysely<Database>, before: string, today: string): Promise<string[]> {
  const refused = db.selectFrom('placements').select('reference').where('state', 'in', refusals);
  const answerable = db.selectFrom('mail').select('reference').where('answerBy', '>=', today);
  const references: string[] = [];
  for (const form of applicationForms) {
    const rows = submissionsOf(db)
      .selectFrom(tableOf[form])
      .select('reference')
      .where('reference', 'in', refused)
      .where('reference', 'not in', answerable)
      .orderBy('reference');
    const held = await (isPostgres(db) ? rows.forUpdate().skipLocked() : rows).execute();
    references.push(...held.map(({ reference }) => reference));
  }
  const wishes = await lockApplications(db, references);
  const placements = await db
    .selectFrom('placements')
    .select(['reference', 'week', 'state', 'decidedAt'])
    .where('reference', 'in', references)
    .execute();
  const decided = Map.groupBy(placements, ({ reference }) => reference);
  const over = references.filter((reference) => {
    const wished = wishes.get(reference)?.weeks ?? [];
    const about = decided.get(reference) ?? [];
    const isDecided = wished.every((week) => about.some((one) => one.week === week));
    const isOver = about.every(({ week, state, decidedAt }) =>
      state === 'ny' ? !wished.includes(week) : isRefused(state) && decidedAt < before,
    );
    return isDecided && isOver;
  });
  return over;
}
