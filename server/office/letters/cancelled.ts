import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { References } from '../applications/applicants.ts';
import { isCancelled } from './recipients.ts';
import type { StoredLetter } from './stored.ts';

/**
 * What is decided about the weeks of some applications, in their order, and of which the family is told that they are cancelled,
 * by the letters of those applications.
 */
export async function readDecidedWeeks(
  db: Kysely<Database>,
  references: References,
  letters: readonly StoredLetter[],
) {
  const placements = await db
    .selectFrom('placements')
    .select(['reference', 'week', 'decisionId', 'state'])
    .where('reference', 'in', references)
    .orderBy('week')
    .execute();
  return placements.map((one) => ({ ...one, cancelled: isCancelled(one, { letters }) }));
}
