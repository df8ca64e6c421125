import type { Kysely } from 'kysely';
import { isPostgres } from '../../../server/store/postgres.ts';
import { type Database, tableOf } from '../../../server/store/schema.ts';
import { submissionsOf } from '../../../server/submissions/record.ts';
import { isRefused, placementStates } from '../../shared/placement.ts';
import { holdWishes, type References } from './applicants.ts';
import { applicationForms } from './forms.ts';

const refusals = placementStates.filter(isRefused);

/** The references of those of whose health the kitchen may know something: a query, to be nested. */
export const withFoodLines = (db: Kysely<Database>) =>
  db.selectFrom('officeTexts').select('reference').where('kind', '=', 'food');

/** Erases what the kitchen may know of some. */
export async function eraseFoodLines(transaction: Kysely<Database>, references: References): Promise<void> {
  await transaction
    .deleteFrom('officeTexts')
    .where('kind', '=', 'food')
    .where('reference', 'in', references)
    .execute();
}

/**
 * The references of the applications that were told no, or withdrawn, for every week they wish, the last of them before
 * an instant (ISO 8601, UTC), and that have no place, offer or turn in a queue in any other; nor can the family still
 * take its no back by an offer's link, `today` (YYYY-MM-DD) being the day in Sweden. On PostgreSQL they stay as they are
 * until the transaction ends; one that somebody decides about at this moment is not among them.
 */
export async function refusedBefore(db: Kysely<Database>, before: string, today: string): Promise<string[]> {
  const refused = db.selectFrom('placements').select('reference').where('state', 'in', refusals);
  const answerable = db.selectFrom('mail').select('reference').where('answerBy', '>=', today);
  const found: string[] = [];
  for (const form of applicationForms) {
    const rows = submissionsOf(db)
      .selectFrom(tableOf[form])
      .select('reference')
      .where('reference', 'in', refused)
      .where('reference', 'not in', answerable)
      .orderBy('reference');
    const held = await (isPostgres(db) ? rows.forUpdate().skipLocked() : rows).execute();
    found.push(...held.map(({ reference }) => reference));
  }
  const wishes = await holdWishes(db, found);
  const placements = await db
    .selectFrom('placements')
    .select(['reference', 'week', 'state', 'decidedAt'])
    .where('reference', 'in', found)
    .execute();
  const decided = Map.groupBy(placements, ({ reference }) => reference);
  const over = found.filter((reference) => {
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
