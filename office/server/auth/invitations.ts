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
  type Person,
  personColumns,
  readPeople,
  takeTurns,
  toPerson,
} from './people.ts';
import { hashed, newSecret } from './secrets.ts';
import { invited } from './verbs.ts';

/** A link that lets one person in, once. The secret is in the fragment, which reaches no log and no referrer. */
export type Invitation = Omit<InvitationMade, 'mailed'>;

type Guest = Omit<InvitationRequest, 'was'> & Partial<Pick<InvitationRequest, 'was'>>;

/** The invitation, with the line that the diary gets. */
type Invited = Invitation & { readonly verb: string };

/**
 * Invites somebody, or somebody again: then their sessions, keys and earlier invitation end. `from` is who invites, and
 * the origin that the link leads to. `was` is how the person was seen, by those who looked.
 * @throws {Refusal} when it would leave nobody who can let people in, nobody can have that name, or somebody else has
 * invited the person meanwhile, as something else.
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
    await takeTurns(transaction);
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
    // Keys first: whoever is just logging in by one has a session before we come to those, or none.
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
 * Whom an invitation is for, and what its page says.
 * @throws {Refusal} when it has been used or is too old.
 */
export async function readInvitation(
  db: Kysely<Database>,
  secret: string,
  now: Date,
): Promise<Person & InvitationAnswer> {
  const found = await db
    .selectFrom('invitations')
    .innerJoin('officePeople', 'officePeople.id', 'invitations.userId')
    .innerJoin('users', 'users.id', 'invitations.userId')
    .select([...personColumns, 'invitedBy', 'until'])
    .where('secretHash', '=', hashed(secret))
    .where('until', '>', now.toISOString())
    .executeTakeFirst();
  if (!found) throw usedUp();
  return toPerson(found);
}

/**
 * Uses an invitation up; of two who try at once, one succeeds.
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
  new Refusal(410, 'Länken är använd eller för gammal. En inbjudan gäller en gång, i 72 timmar.');
