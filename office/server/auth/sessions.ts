import type { Kysely } from 'kysely';
import { latestPast } from '../../../server/clock-skew.ts';
import type { Log } from '../../../server/log.ts';
import { failureCode, isStorageTrouble } from '../../../server/store/failure.ts';
import type { Database } from '../../../server/store/schema.ts';
import { hasEnded } from '../../shared/accounts.ts';
import { idleMs } from '../../shared/session-limits.ts';
import { type Person, personColumns, readPeople, toPerson } from './people.ts';
import { hashed, newSecret } from './secrets.ts';

const longestMs = 12 * 60 * 60_000;
// How often a session's use is recorded: rarely, so that few reads cause a write.
const notedEveryMs = 60_000;

/** The person who is logged in. */
export interface Session {
  readonly person: Person;
  /** When the person was here before this session. ISO 8601, UTC. */
  readonly lastVisit: string | null;
}

/** Begins a session and returns its token, which only the browser's cookie then has. */
export async function beginSession(db: Kysely<Database>, userId: number, now: Date): Promise<string> {
  const token = newSecret();
  await db.deleteFrom('sessions').where('usedAt', '<=', before(now, idleMs)).execute();
  const { lastSeenAt } = await db
    .selectFrom('officePeople')
    .select('lastSeenAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const nowText = now.toISOString();
  await db
    .insertInto('sessions')
    .values({ tokenHash: hashed(token), userId, createdAt: nowText, usedAt: nowText, lastVisit: lastSeenAt })
    .execute();
  await noteVisit(db, userId, nowText);
  return token;
}

/**
 * The session of a token; undefined when it or the person's account has ended. Records the use if the database can be
 * written, but not for requests that a page makes without a person's action.
 */
export async function readSession(
  db: Kysely<Database>,
  token: string,
  now: Date,
  log: Pick<Log, 'warn'>,
  isUse = true,
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('officePeople', 'officePeople.id', 'sessions.userId')
    .select([...personColumns, 'endsOn', 'usedAt', 'lastVisit'])
    .where('tokenHash', '=', hashed(token))
    .where('usedAt', '>', before(now, idleMs))
    // Without this a session from a clock that was ahead would not end when idle.
    .where('usedAt', '<=', latestPast(now))
    .where('createdAt', '>', before(now, longestMs))
    .executeTakeFirst();
  if (!row || (hasEnded(row.endsOn, now) && !(await mayStay(db, row.id, now)))) return undefined;
  const { usedAt, lastVisit } = row;
  if (isUse && usedAt <= before(now, notedEveryMs)) await noteUse(db, token, row.id, now, log);
  return { person: toPerson(row), lastVisit };
}

/**
 * Failing to record the use must not stop reading on a full disk; the session then ends half an hour after the last
 * recorded use.
 */
async function noteUse(
  db: Kysely<Database>,
  token: string,
  userId: number,
  now: Date,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const nowText = now.toISOString();
  try {
    await db
      .updateTable('sessions')
      .set({ usedAt: nowText })
      .where('tokenHash', '=', hashed(token))
      .execute();
    await noteVisit(db, userId, nowText);
  } catch (error) {
    if (!isStorageTrouble(error)) throw error;
    log.warn({ code: failureCode(error) }, 'The use of a session could not be noted');
  }
}

/** Whether a person's account has not ended. The last *ansvarig*'s account never ends. */
export async function mayStay(db: Kysely<Database>, userId: number, now: Date): Promise<boolean> {
  const people = await readPeople(db, now);
  return people.some(({ id, endsOn }) => id === userId && !hasEnded(endsOn, now));
}

export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', hashed(token)).execute();
}

/** Ends a person's sessions on every device. */
export async function endAllSessions(db: Kysely<Database>, { id }: Person): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', id).execute();
}

async function noteVisit(db: Kysely<Database>, userId: number, nowText: string): Promise<void> {
  await db.updateTable('officePeople').set({ lastSeenAt: nowText }).where('id', '=', userId).execute();
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();
