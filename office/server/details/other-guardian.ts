import type { Kysely } from 'kysely';
import { otherGuardianFields } from '../../../forms/details.ts';
import { isSameAddress } from '../../../forms/person.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { OtherGuardian } from '../../shared/application-answers.ts';
import { isAddress } from '../applications/applicants.ts';

const [nameField, emailField, phoneField] = otherGuardianFields;

/**
 * The second guardian of each child, by reference; undefined where there is none with an address of her or his own. Reads no
 * other answers about the child.
 */
export async function readOtherGuardians(db: Kysely<Database>, references: readonly string[]) {
  const rows = await db
    .selectFrom('childDetails')
    .innerJoin('childApplications', 'childApplications.reference', 'childDetails.reference')
    .select(['childDetails.reference', 'field', 'answer', 'approvedAt', 'parentEmail'])
    .where('childDetails.reference', 'in', references)
    .where('field', 'in', otherGuardianFields)
    .execute();
  const byReference = Map.groupBy(rows, ({ reference }) => reference);
  return (reference: string) => {
    const about = byReference.get(reference) ?? [];
    const answered = (name: (typeof otherGuardianFields)[number]) =>
      about.find(({ field }) => field === name);
    const email = answered(emailField);
    // Who shares the applicant's address reads the applicant's letters.
    if (!email || isSameAddress(email.answer, String(email.parentEmail))) return undefined;
    return {
      name: answered(nameField)?.answer ?? '',
      email: email.answer,
      phone: answered(phoneField)?.answer ?? '',
      isApproved: email.approvedAt !== null,
    };
  };
}

const readThose =
  (areApproved: boolean) =>
  async (
    db: Kysely<Database>,
    references: readonly string[],
  ): Promise<(reference: string) => OtherGuardian | undefined> => {
    const guardianOf = await readOtherGuardians(db, references);
    return (reference) => {
      const guardian = guardianOf(reference);
      return guardian?.isApproved === areApproved ? guardian : undefined;
    };
  };

/** The second guardians whom the office has approved, by reference: they get letters and have a page. */
export const readApprovedGuardians = readThose(true);

/** The second guardians whom the office has not approved yet, by reference. */
export const readWaitingGuardians = readThose(false);

/** A subquery for the children whose second guardian, approved or not, has the address. */
export const namedAt = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom('childDetails')
    .select('reference')
    .where('field', '=', emailField)
    .where(isAddress('answer', email));

/** A subquery for the children whose approved second guardian has the address. */
export const approvedAt = (db: Kysely<Database>, email: string) =>
  namedAt(db, email).where('approvedAt', 'is not', null);

/** Notes that the office has approved a child's second guardian: letters about the child go to both from now on. */
export async function setApproved(db: Kysely<Database>, reference: string, now: Date): Promise<void> {
  await db
    .updateTable('childDetails')
    .set({ approvedAt: now.toISOString() })
    .where('reference', '=', reference)
    .where('field', '=', emailField)
    .execute();
}
