import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../server/http/errors.ts';
import type { Database } from '../../../server/store/schema.ts';
import { lastDayFrom } from '../../shared/accounts.ts';
import type { InvitationAnswer, InvitationMade, InvitationRequest } from '../../shared/people-answers.ts';
import { tidyName, whyNotName } from '../../shared/person-name.ts';
import { ChangedMeanwhile } from '../changed.ts';
import {
  assertNotLast,
  invitationMs,
  lockUsers,
  type Person,
  personColumns,
  readPeople,
  toPerson,
} from './people.ts';
import { hashed, isSecret, newSecret } from './secrets.ts';
import { invited } from './verbs.ts';

/**
 * A link that lets one person in, once. The secret is in the fragment, which is sent neither to logs nor as referrer.
 */
export type Invitation = Omit<InvitationMade, 'mailed'>;

type Guest = Omit<InvitationRequest, 'was'> & Partial<Pick<InvitationRequest, 'was'>>;

/** The invitation and its diary entry. */
type Invited = Invitation & { readonly verb: string };

/**
 * Invites a person. Inviting again ends the person's sessions, passkeys and earlier invitation. `from` names the
 * inviter and the link's origin. `was` is the person as the inviter saw it.
 * @throws {Refusal} when nobody who can invite others would remain, the name is not allowed, or somebody else has
 * invited the person differently meanwhile.
 */
export async function invite(
  db: Kysely<Database>,
  { email: written, name: typed, role, weeks, was }: Guest,
  from: { readonly invitedBy: string; readonly origin: string },
  now: Date,
): Promise<Invited> {
  const email = written.toLowerCase();
  const name = tidyName(typed);
  const secret = newSecret();
  const until = new Date(now.getTime() + invitationMs).toISOString();
  const person = { name, role, weeks: JSON.stringify(weeks), endsOn: lastDayFrom(now) };
  const verb = await db.transaction().execute(async (transaction) => {
    await lockUsers(transaction);
    const people = await readPeople(transaction, now);
    const known = people.find((one) => one.email === email);
    const problem = whyNotName(name);
    if (problem !== undefined) throw new Refusal(409, problem);
    const theirs = known ? { name: known.name, role: known.role, weeks: known.weeks } : null;
    const isAsWanted = isDeepStrictEqual(theirs, { name, role, weeks });
    if (was !== undefined && !isAsWanted && !isDeepStrictEqual(theirs, was))
      throw new ChangedMeanwhile(theirs, null, null);
    if (known && role !== 'ansvarig') assertNotLast(known, people, now);
    const userId = known?.id ?? (await addUser(transaction, email));
    // Passkeys first: a login at the same moment either has its session before they are deleted, or fails.
    for (const table of ['passkeys', 'sessions', 'invitations'] as const)
      await transaction.deleteFrom(table).where('userId', '=', userId).execute();
    await transaction
      .insertInto('officePeople')
      .values({ id: userId, ...person, uuid: randomUUID() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(person))
      .execute();
    await transaction
      .insertInto('invitations')
      .values({ secretHash: hashed(secret), userId, invitedBy: from.invitedBy, until })
      .execute();
    return invited(name, role, known?.role);
  });
  return { link: `${from.origin}/kansli/inbjudan#${secret}`, until, verb };
}

async function addUser(transaction: Transaction<Database>, username: string): Promise<number> {
  const { id } = await transaction
    .insertInto('users')
    .values({ username, password: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The person for whom an invitation is, with what its page shows.
 * @throws {Refusal} when the link is broken, used or replaced, or has expired.
 */
export async function readInvitation(
  db: Kysely<Database>,
  secret: string,
  now: Date,
): Promise<Person & InvitationAnswer> {
  if (!isSecret(secret))
    throw new Refusal(410, 'Länken är trasig. Öppna den direkt från brevet, eller kopiera hela.');
  const invitation = await db
    .selectFrom('invitations')
    .innerJoin('officePeople', 'officePeople.id', 'invitations.userId')
    .innerJoin('users', 'users.id', 'invitations.userId')
    .select([...personColumns, 'invitedBy', 'until'])
    .where('secretHash', '=', hashed(secret))
    .executeTakeFirst();
  if (!invitation) throw usedUp();
  if (invitation.until <= now.toISOString())
    throw new Refusal(410, 'Länken är för gammal. En inbjudan gäller i 72 timmar.');
  return toPerson(invitation);
}

/**
 * Uses an invitation up. Of two simultaneous attempts, one succeeds.
 * @throws {Refusal} when it has been used.
 */
export async function useInvitation(transaction: Transaction<Database>, secret: string): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('invitations')
    .where('secretHash', '=', hashed(secret))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw usedUp();
}

const usedUp = () =>
  new Refusal(410, 'Länken är använd, eller ersatt av en nyare. En inbjudan gäller en gång.');
