import type { Kysely } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';
import type { References } from '../applications/applicants.ts';
import { isCancelled } from './recipients.ts';
import type { StoredLetter } from './stored.ts';

/**
 * The decisions about some applications, in the order of the weeks. `cancelled` says whether one of the applications' letters,
 * sent or on its way, cancels the week.
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
