import type { Kysely } from 'kysely';
import { lastCampDay, summerOf } from '../../../forms/calendar.ts';
import { isSameAddress } from '../../../forms/person.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import type { Database } from '../../../server/store/schema.ts';
import { isOwn, letterKinds } from '../../shared/letters.ts';
import type { Recipient } from '../../shared/week-status.ts';
import { type Applicant, isAddress, readApplicants } from '../applications/applicants.ts';
import { hashed, newSecret } from '../auth/secrets.ts';
import type { Context } from '../context.ts';
import { approvedAt } from '../details/other-guardian.ts';

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

/**
 * Keeps the links to an application that is about to be erased where their address has another one: a family that applied
 * twice is not left with a link that leads nowhere.
 */
export async function keepLinks(
  transaction: Kysely<Database>,
  context: Pick<Context, 'camp' | 'now'>,
  erased: string,
): Promise<void> {
  const links = await transaction
    .selectFrom('linkTokens')
    .select('email')
    .distinct()
    .where('reference', '=', erased)
    .where('email', '!=', '')
    .execute();
  for (const { email } of links) {
    const others = await applicantsAt(transaction, context, email);
    const other = others.find(({ reference }) => reference !== erased);
    if (!other) continue;
    await transaction
      .updateTable('linkTokens')
      .set({ reference: other.reference })
      .where('reference', '=', erased)
      .where('email', '=', email)
      .execute();
  }
}

/** An application as the owner of an address sees it. */
export interface OwnApplication extends Applicant {
  /** Whether the address is the applicant's or the approved second guardian's. */
  readonly viewer: Recipient;
  /**
   * Whether a letter about a decision on this application has reached the address, or the office has approved it: an
   * address in an application may be mistyped, or a stranger's.
   */
  readonly isVerified: boolean;
}

/**
 * The applications behind a link, newest first: those of this summer whose applicant, or approved second guardian, has the
 * link's address now. A link on paper has no address, and shows the application that the letter was about. Undefined for an unknown link, and after the last camp day.
 */
export async function findFamily(
  db: Kysely<Database>,
  { camp, now }: Pick<Context, 'camp' | 'now'>,
  secret: string,
): Promise<readonly OwnApplication[] | undefined> {
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
  const told = await db
    .selectFrom('linkTokens')
    .innerJoin('mail', 'mail.messageId', 'linkTokens.messageId')
    .select('linkTokens.reference')
    .distinct()
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
    )
    .execute();
  const verified = new Set(told.map((one) => one.reference));
  return applicants.map((one) => ({
    ...one,
    isVerified: one.viewer === 'otherGuardian' || verified.has(one.reference),
  }));
}

/** The application that whoever has the link may act about, once the address is verified. */
export const mayAct = (
  family: readonly OwnApplication[] | undefined,
  reference: string,
): OwnApplication | undefined => family?.find((one) => one.isVerified && one.reference === reference);

/** The applications of this summer whose applicant, or approved second guardian, has the address; newest first. */
export async function applicantsAt(
  db: Kysely<Database>,
  { camp, now }: Pick<Context, 'camp' | 'now'>,
  email: string,
): Promise<Omit<OwnApplication, 'isVerified'>[]> {
  const today = dateInSweden(now());
  // Without a year the weeks have no days, and links end with their applications.
  const isCurrent = ({ receivedAt }: Applicant) =>
    camp.season.year === null || today <= lastCampDay(summerOf(receivedAt));
  const isApplicant = (one: Applicant) => isSameAddress(one.email, email);
  return (await readApplicants(db, referencesAt(db, email)))
    .filter(isCurrent)
    .map((one) => ({ ...one, viewer: isApplicant(one) ? 'applicant' : 'otherGuardian' }));
}

/** A query for the references of applications whose applicant, or approved second guardian, has the address. */
const referencesAt = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom('childApplications')
    .select('reference')
    .where(isAddress('parentEmail', email))
    .union(db.selectFrom('leaderApplications').select('reference').where(isAddress('email', email)))
    .union(approvedAt(db, email));
