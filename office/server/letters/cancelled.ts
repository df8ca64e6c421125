import type { Kysely } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';
import type { References } from '../applications/applicants.ts';
import { cancellingKinds } from './notified.ts';
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

/** A query for the letters, sent or on their way, that cancel a week, each with the decision that it is about. */
export const cancellations = (db: Kysely<Database>) =>
  db
    .selectFrom('mailWeeks')
    .innerJoin('mail', 'mail.messageId', 'mailWeeks.messageId')
    .select(['mailWeeks.reference', 'week', 'decisionId'])
    .where('kind', 'in', cancellingKinds)
    .where('stands', '=', 1);
