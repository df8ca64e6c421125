import { type Kysely, sql } from 'kysely';
import { lastCampDay, summerOf } from '../../../forms/calendar.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import type { Database } from '../../../server/store/schema.ts';
import { isOwn, letterKinds } from '../../shared/letters.ts';
import { type Applicant, applicantRows, toApplicants } from '../applications/applicants.ts';
import { hashed, newSecret } from '../auth/secrets.ts';
import type { Context } from '../context.ts';

/** The letter that a link is in. */
interface LinkIn {
  readonly reference: string;
  readonly messageId: string;
  /** The address, as in the application; '' on paper. */
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

/** The family behind a link. */
interface Family {
  /** The children's applications of this summer, newest first. */
  readonly applicants: readonly Applicant[];
  /** Whether the office has sent a letter about a decision to the address, so that it is not merely mistyped. */
  readonly isVerified: boolean;
}

/**
 * The family behind a link: the applications of this summer whose guardian has the link's address now. A link on paper has no
 * address, and shows the application that the letter was about. Undefined for an unknown link, and after the last camp day.
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

/** Whether a family may act about an application: it is one of the family's, and the address is verified. */
export const mayAct = (family: Family | undefined, reference: string): boolean =>
  family?.isVerified === true && family.applicants.some((one) => one.reference === reference);

/** The children's applications of this summer whose guardian has the address, newest first. */
export async function applicantsAt(
  db: Kysely<Database>,
  { camp, now }: Pick<Context, 'camp' | 'now'>,
  email: string,
): Promise<Applicant[]> {
  const rows = await applicantRows(db, 'child').where(isAddress('parentEmail', email)).execute();
  const today = dateInSweden(now());
  // Without a year the weeks have no days, and links end with their applications.
  const isCurrent = ({ receivedAt }: Applicant) =>
    camp.season.year === null || today <= lastCampDay(summerOf(receivedAt));
  return (await toApplicants(db, 'child', rows)).filter(isCurrent);
}

/** A condition on a column: the same address, in any case of letters. */
export const isAddress = (column: string, email: string) =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${email})`;
