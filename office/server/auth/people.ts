import { type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod';
import { isolated } from '../../../forms/names.ts';
import { inSwedishOrder } from '../../../forms/swedish.ts';
import { Refusal } from '../../../server/http/errors.ts';
import { isPostgres } from '../../../server/store/postgres.ts';
import type { Database } from '../../../server/store/schema.ts';
import { ansvarigaAmong, lastDayFrom } from '../../shared/accounts.ts';
import type { PersonAnswer } from '../../shared/people-answers.ts';
import type { Role } from '../../shared/roles.ts';

export const invitationMs = 72 * 60 * 60_000;

/** A person whom the association has invited to its office. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** The weeks of a leader. */
  readonly weeks: readonly number[];
  /** Identifies the person in the diary and in decisions. */
  readonly uuid: string;
}

/** The columns of a person in a query. */
export const personColumns = ['users.id', 'username as email', 'name', 'role', 'weeks', 'uuid'] as const;

const weekList = z.array(z.number());

/** Converts a row with `personColumns`. */
export const toPerson = <Row extends { readonly weeks: string }>(row: Row) => ({
  ...row,
  weeks: weekList.parse(JSON.parse(row.weeks)),
});

/** A person as listed in *Personer*. */
type Listed = Person & PersonAnswer;

/** Every person, by name, at `now`; also people whose account has ended. */
export async function readPeople(db: Kysely<Database>, now: Date): Promise<Listed[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('officePeople', 'officePeople.id', 'users.id')
    .leftJoin('invitations', (join) =>
      join.onRef('invitations.userId', '=', 'users.id').on('invitations.until', '>', now.toISOString()),
    )
    .select([...personColumns, 'endsOn', 'lastSeenAt as lastVisit', 'until as invitedUntil'])
    .select((row) =>
      row
        .selectFrom('passkeys')
        .whereRef('passkeys.userId', '=', 'users.id')
        .select(({ fn }) => fn.countAll().as('count'))
        .as('keys'),
    )
    .orderBy('users.id')
    .execute();
  const people = rows
    .map((row) => ({ ...toPerson(row), keys: Number(row.keys) }))
    .sort((one, other) => inSwedishOrder(one.name, other.name));
  const last = lastAnsvarig(people, now);
  return people.map((person) => (person === last ? { ...person, endsOn: null } : person));
}

/**
 * The last *ansvarig*, whose account does not end; undefined while several can let others in. If none can, it is the
 * one with a passkey, else with an invitation, whose account ends last, and of these the latest visitor. The accounts
 * of the others stay ended.
 */
function lastAnsvarig<Some extends PersonAnswer>(people: readonly Some[], now: Date): Some | undefined {
  const able = ansvarigaAmong(people, now);
  if (able.length > 1) return undefined;
  const lastFirst = people
    .filter(({ role }) => role === 'ansvarig')
    .toSorted((one, other) => (endAndVisit(one) < endAndVisit(other) ? 1 : -1));
  return (
    able[0] ??
    lastFirst.find(({ keys }) => keys > 0) ??
    lastFirst.find(({ invitedUntil }) => invitedUntil !== null) ??
    lastFirst[0]
  );
}

const endAndVisit = ({ endsOn, lastVisit }: PersonAnswer) => `${endsOn ?? '9999'} ${lastVisit ?? ''}`;

/** Prolongs an account as if the person were invited at `now`, and returns the name. Passkeys and sessions stay. */
export async function renewPerson(db: Kysely<Database>, email: string, now: Date): Promise<string> {
  const renewed = await db
    .updateTable('officePeople')
    .set({ endsOn: lastDayFrom(now) })
    .where('id', 'in', (query) => query.selectFrom('users').select('id').where('username', '=', email))
    .returning('name')
    .executeTakeFirst();
  if (!renewed) throw unknown();
  return renewed.name;
}

/**
 * Removes a person with passkeys, sessions and invitation, and returns the name.
 * @throws {Refusal} when there is no such person, or it is the last *ansvarig*.
 */
export async function removePerson(db: Kysely<Database>, email: string, now: Date): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    await lockUsers(transaction);
    const people = await readPeople(transaction, now);
    const person = people.find((one) => one.email === email);
    if (!person) throw unknown();
    assertNotLast(person, people, now);
    await transaction.deleteFrom('users').where('id', '=', person.id).execute();
    return person.name;
  });
}

/** @throws {Refusal} when nobody else could invite people. */
export function assertNotLast(person: Listed, people: readonly Listed[], now: Date): void {
  if (lastAnsvarig(people, now)?.id !== person.id) return;
  throw new Refusal(
    409,
    `Ingen annan ansvarig än ${isolated(person.name)} har kommit in. Bjud in en, och försök igen när den har skapat sin passkey.`,
  );
}

/**
 * Locks the users, so that two people who remove each other at once do not both succeed. SQLite runs transactions one
 * at a time. On PostgreSQL this is also the table that a restore locks first, which avoids a deadlock.
 */
export async function lockUsers(transaction: Transaction<Database>): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`lock table ${sql.table('users')} in share row exclusive mode`.execute(transaction);
}

const unknown = () => new Refusal(409, 'Det finns ingen med den e-postadressen i kansliet.');

/** Whether any person has ever been invited. */
export async function hasPeople(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
