import type { Kysely } from 'kysely';
import { lastCampDay, summerOf } from '../../../forms/calendar.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import type { Database } from '../../../server/store/schema.ts';
import { isOwn, letterKinds } from '../../shared/letters.ts';
import { type Applicant, applicantRows, isAddress, toApplicants } from '../applications/applicants.ts';
import { hashed, newSecret } from '../auth/secrets.ts';
import type { Context } from '../context.ts';
import { approvedAt } from '../details/other-guardian.ts';
import type { Recipient } from '../schema.ts';

/** The letter that a link is in. */
interface LinkIn {
  readonly reference: string;
  readonly messageId: string;
  /** The address, as the family has written it; '' on paper. */
  readonly email: string;
}

/** Stores a new link, and returns its secret: only a hash of it is kept. */
export async function addLink(db: Kysely<Database>, link: LinkIn): Promise<string> {
  const secret = newSecret();
  await db
    .insertInto('linkTokens')
    .values({ ...link, tokenHash: hashed(secret) })
    .execute();
  return secret;
}

/** An application as the owner of an address sees it. */
interface OfGuardian extends Applicant {
  /** Whether the address is the applicant's or the approved second guardian's. */
  readonly seenBy: Recipient;
}

/** The family behind a link. */
interface Family {
  /** The children's applications of this summer, newest first. */
  readonly applicants: readonly OfGuardian[];
  /** Whether the office has sent a letter about a decision to the address, so that it is not merely mistyped. */
  readonly isVerified: boolean;
}

/**
 * The family behind a link: the applications of this summer with a guardian, applicant or approved, who has the link's address
 * now. A link on paper has no address, and shows the application that the letter was about. Undefined for an unknown link, and after the last camp day.
 */
export async function findFamily(
  db: Kysely<Database>,
  { camp, now }: Pick<Context, 'camp' | 'now'>,
  secret: string,
): Promise<Family | undefined> {
  const link = await db
    .selectFrom('linkTokens')
    .select(['reference', 'email'])
    .where('tokenHash', '=', hashed(secret))
    .executeTakeFirst();
  if (!link) return undefined;
  const { reference, email } = link;
  const theirs = await applicantsAt(db, { camp, now }, email);
  const applicants = email === '' ? theirs.filter((one) => one.reference === reference) : theirs;
  if (applicants.length === 0) return undefined;
  const told = db
    .selectFrom('linkTokens')
    .innerJoin('mail', 'mail.messageId', 'linkTokens.messageId')
    .select('linkTokens.id')
    .where('mail.state', '=', 'sent')
    .where(
      'mail.kind',
      'in',
      letterKinds.filter((kind) => !isOwn(kind)),
    )
    .where(isAddress('linkTokens.email', email))
    .where(
      'linkTokens.reference',
      'in',
      applicants.map((one) => one.reference),
    );
  return { applicants, isVerified: (await told.executeTakeFirst()) !== undefined };
}

/** The application that a family may act about: one of the family's, when the address is verified. */
export const mayAct = (family: Family | undefined, reference: string): OfGuardian | undefined =>
  family?.isVerified ? family.applicants.find((one) => one.reference === reference) : undefined;

/** The children's applications of this summer with a guardian, applicant or approved, who has the address; newest first. */
export async function applicantsAt(
  db: Kysely<Database>,
  { camp, now }: Pick<Context, 'camp' | 'now'>,
  email: string,
): Promise<OfGuardian[]> {
  const rows = await applicantRows(db, 'child')
    .where((row) => row.or([isAddress('parentEmail', email), row('reference', 'in', approvedAt(db, email))]))
    .execute();
  const today = dateInSweden(now());
  // Without a year the weeks have no days, and links end with their applications.
  const isCurrent = ({ receivedAt }: Applicant) =>
    camp.season.year === null || today <= lastCampDay(summerOf(receivedAt));
  const isApplicant = (one: Applicant) => one.email.toLowerCase() === email.toLowerCase();
  return (await toApplicants(db, 'child', rows))
    .filter(isCurrent)
    .map((one) => ({ ...one, seenBy: isApplicant(one) ? 'applicant' : 'otherGuardian' }));
}
