import type { Kysely } from 'kysely';
import { campWeekOf, summerOf } from '../../../forms/calendar.ts';
import { peopleFields } from '../../../forms/details.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { RetentionExtension } from '../../../server/submissions/retention.ts';
import { occupiesPlace } from '../../shared/placement.ts';
import type { References } from '../applications/applicants.ts';
import { placedReferences } from '../applications/placed-references.ts';
import { eraseFoodLines, refusedBefore, withFoodLines } from '../applications/retention.ts';
import { endOtherLinks, healthFields } from './stored.ts';

/** The office's part of retention: data that is erased together with health details or sooner. */
export const retention: Omit<RetentionExtension, 'beforeErasure'> = {
  refusedBefore,
  withHealthDetails: (db) =>
    withFoodLines(db).union(
      db.selectFrom('childDetails').select('reference').where('field', 'in', healthFields),
    ),
  async eraseHealthDetails(transaction, references) {
    await eraseFoodLines(transaction, references);
    // The child does not come, so the contacts are not needed either.
    await erasePeople(transaction, references, healthFields);
  },
  overdueContacts,
  eraseContacts: erasePeople,
};

/** Erases the answers about adults around some children, with their links, and the answers of other fields. */
async function erasePeople(
  transaction: Kysely<Database>,
  references: References,
  others: readonly string[] = [],
): Promise<void> {
  await endOtherLinks(transaction, references);
  await transaction.deleteFrom('guardianWishes').where('reference', 'in', references).execute();
  await transaction
    .updateTable('mailWeeks')
    .set({ removedEmail: null })
    .where('reference', 'in', references)
    .where('removedEmail', 'is not', null)
    .execute();
  await transaction
    .deleteFrom('childDetails')
    .where('reference', 'in', references)
    .where('field', 'in', [...others, ...peopleFields])
    .execute();
}

/** The references of applications with contacts for a child whose last week has ended. */
async function overdueContacts(db: Kysely<Database>, now: Date): Promise<string[]> {
  const today = dateInSweden(now);
  const rows = await db
    .selectFrom('childDetails')
    .innerJoin('childApplications', 'childApplications.reference', 'childDetails.reference')
    .select(['childDetails.reference', 'createdAt'])
    .distinct()
    .where('field', 'in', peopleFields)
    .union(
      db
        .selectFrom('mailWeeks')
        .innerJoin('childApplications', 'childApplications.reference', 'mailWeeks.reference')
        .select(['mailWeeks.reference', 'childApplications.createdAt'])
        .where('removedEmail', 'is not', null),
    )
    .execute();
  const placed = await placedReferences(db, occupiesPlace).select('week').execute();
  return rows
    .filter(({ reference, createdAt }) => {
      const weeks = placed.filter((one) => one.reference === reference);
      const last = Math.max(...weeks.map(({ week }) => week));
      const day = campWeekOf(summerOf(createdAt), last)?.lastDay;
      return day !== undefined && day < today;
    })
    .map(({ reference }) => reference);
}
