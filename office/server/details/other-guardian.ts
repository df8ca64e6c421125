import { type Kysely, sql } from 'kysely';
import { otherGuardianFields } from '../../../forms/details.ts';
import { type Actor, writeDiary } from '../../../server/diary.ts';
import { Refusal } from '../../../server/http/errors.ts';
import type { Database } from '../../../server/store/schema.ts';
import { holdSubmission } from '../../../server/submissions/correct.ts';
import type { OtherGuardian } from '../../shared/application-answers.ts';
import { readApplicants } from '../applications/applicants.ts';
import type { Context } from '../context.ts';
import { gone } from '../refusals.ts';
import { inTransaction } from '../transaction.ts';
import { readDetails } from './stored.ts';

const [nameField, emailField, phoneField] = otherGuardianFields;

/** The second guardian of each child, by reference; undefined where there is none with an address of her or his own. */
async function readOtherGuardians(db: Kysely<Database>, references: readonly string[]) {
  const detailsOf = await readDetails(db, references);
  const applicants = new Map(
    (await readApplicants(db, references, ['child'])).map((one) => [one.reference, one]),
  );
  return (reference: string) => {
    const details = detailsOf(reference);
    const email = details.get(emailField);
    const applicant = applicants.get(reference);
    // Who shares the applicant's address reads the applicant's letters.
    if (!email || email.answer.toLowerCase() === applicant?.email.toLowerCase()) return undefined;
    const answered = (field: typeof nameField | typeof phoneField) => details.get(field)?.answer ?? '';
    return {
      name: answered(nameField),
      email: email.answer,
      phone: answered(phoneField),
      isApproved: email.approvedAt !== null,
    };
  };
}

/** The second guardians whom the office has approved: they get letters and have a page. */
export async function readApprovedGuardians(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<(reference: string) => OtherGuardian | undefined> {
  const guardianOf = await readOtherGuardians(db, references);
  return (reference) => {
    const guardian = guardianOf(reference);
    return guardian?.isApproved ? guardian : undefined;
  };
}

/** The second guardians of these children whom the office has not approved yet. */
export async function readWaitingGuardians(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<{ readonly reference: string; readonly guardian: OtherGuardian }[]> {
  const guardianOf = await readOtherGuardians(db, references);
  return references.flatMap((reference) => {
    const guardian = guardianOf(reference);
    return guardian && !guardian.isApproved ? [{ reference, guardian }] : [];
  });
}

/** A subquery for the children whose approved second guardian has the address, in any case of letters. */
export const approvedAt = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom('childDetails')
    .select('reference')
    .where('field', '=', emailField)
    .where('approvedAt', 'is not', null)
    .where(sql<boolean>`lower(answer) = lower(${email})`);

/**
 * Approves a child's second guardian as the office has read it: letters about the child go to both from now on. A changed
 * address must be approved again.
 * @throws {Refusal} when the name or the address has changed meanwhile.
 */
export async function approveGuardian(
  context: Context,
  reference: string,
  read: Omit<OtherGuardian, 'phone'>,
  who: Actor,
): Promise<void> {
  await inTransaction(context, async (transaction) => {
    if (!(await holdSubmission(transaction, 'child', reference))) throw gone();
    const guardian = (await readOtherGuardians(transaction, [reference]))(reference);
    if (guardian?.name !== read.name || guardian.email !== read.email)
      throw new Refusal(409, 'Någon ändrade uppgifterna nyss. Läs dem igen innan du godkänner.');
    if (guardian.isApproved) return;
    const now = context.now();
    await transaction
      .updateTable('childDetails')
      .set({ approvedAt: now.toISOString() })
      .where('reference', '=', reference)
      .where('field', '=', emailField)
      .execute();
    await writeDiary(transaction, [{ who, verb: 'godkände en vårdnadshavare till', reference }], now);
  });
}
