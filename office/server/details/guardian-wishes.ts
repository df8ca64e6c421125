import type { Kysely } from 'kysely';
import { otherGuardianFields } from '../../../forms/details.ts';
import { type Actor, writeDiary } from '../../../server/diary.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { OtherGuardian } from '../../shared/application-answers.ts';
import type { Recipient } from '../../shared/week-status.ts';
import type { References } from '../applications/applicants.ts';
import { readApprovedGuardians } from './other-guardian.ts';
import type { Answers, Details } from './stored.ts';

/** What a guardian asks, by the link, to change about an approved second guardian. */
export interface GuardianWish {
  /** As the office has approved her or him: until the office decides, nothing changes. */
  readonly guardian: OtherGuardian;
  /** What the family wants instead; without an e-mail address, it wants the guardian removed. */
  readonly wanted: OtherGuardian;
  readonly askedBy: Recipient;
  /** ISO 8601, UTC. */
  readonly askedAt: string;
}

const [nameField, emailField, phoneField] = otherGuardianFields;

/** A second guardian as answers, by field. */
export const asAnswers = ({ name, email, phone }: OtherGuardian) => ({
  [nameField]: name,
  [emailField]: email,
  [phoneField]: phone,
});

export const isSameGuardian = (one: OtherGuardian, other: OtherGuardian): boolean =>
  one.name === other.name && one.email === other.email && one.phone === other.phone;

/** Whether a second guardian with these answers is no longer the approved one, who then gets no more letters. */
export const removes = ({ guardian, wanted }: Pick<GuardianWish, 'guardian' | 'wanted'>): boolean =>
  wanted.email !== guardian.email;

/** The wishes that wait for the office, by reference. */
export async function readWishes(
  db: Kysely<Database>,
  references: References,
): Promise<ReadonlyMap<string, GuardianWish>> {
  const rows = await db
    .selectFrom('guardianWishes')
    .selectAll()
    .where('reference', 'in', references)
    .orderBy('id')
    .execute();
  const approved = await readApprovedGuardians(
    db,
    rows.map(({ reference }) => reference),
  );
  return new Map(
    rows.flatMap(({ reference, name, email, phone, askedBy, askedAt }) => {
      const guardian = approved(reference);
      const wanted = { name, email, phone };
      return guardian ? [[reference, { guardian, wanted, askedBy, askedAt }] as const] : [];
    }),
  );
}

/** The answers as the family left them: a wish counts, so that the page does not tell whether the office has approved anybody. */
export function asFamilyLeft(details: Details, wish: GuardianWish | undefined): Details {
  if (!wish) return details;
  const left = new Map(details);
  const by = { by: '', at: wish.askedAt, approvedAt: null };
  const wanted = asAnswers(wish.wanted);
  for (const field of otherGuardianFields) {
    const answer = wanted[field];
    if (answer === '') left.delete(field);
    else if (answer !== left.get(field)?.answer) left.set(field, { answer, ...by });
  }
  return left;
}

/**
 * Keeps what the answers would change about an approved second guardian as a wish for the office to decide, and returns the
 * other answers. Only the office removes an approved guardian, because one guardian's link must not silence the other.
 */
export async function keepWish(
  transaction: Kysely<Database>,
  reference: string,
  answers: Answers,
  { by: askedBy, who }: { readonly by: Recipient; readonly who: Actor },
  now: Date,
): Promise<Answers> {
  const guardian = (await readApprovedGuardians(transaction, [reference]))(reference);
  const { [nameField]: name, [emailField]: email, [phoneField]: phone, ...others } = answers;
  if (!guardian || [name, email, phone].every((answer) => answer === undefined)) return answers;
  const before = (await readWishes(transaction, [reference])).get(reference)?.wanted ?? guardian;
  const wanted = {
    name: name ?? before.name,
    email: email ?? before.email,
    phone: phone ?? before.phone,
  };
  if (isSameGuardian(wanted, before)) return others;
  await deleteWish(transaction, reference);
  const isWish = !isSameGuardian(wanted, guardian);
  if (isWish)
    await transaction
      .insertInto('guardianWishes')
      .values({ reference, ...wanted, askedBy, askedAt: now.toISOString() })
      .execute();
  const verb = isWish
    ? `vill ${removes({ guardian, wanted }) ? 'ta bort' : 'ändra'} en vårdnadshavare`
    : 'vill inte längre ändra någon vårdnadshavare';
  await writeDiary(transaction, [{ who, verb, reference }], now);
  return others;
}

/** Deletes a wish that has been decided or taken back. */
export async function deleteWish(db: Kysely<Database>, reference: string): Promise<void> {
  await db.deleteFrom('guardianWishes').where('reference', '=', reference).execute();
}
