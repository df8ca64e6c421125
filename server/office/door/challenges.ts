import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

// Time to find the telephone.
const challengeMs = 5 * 60_000;
// Anybody may ask for one to log in with. More at once are not people, and the oldest give way.
const mostForLogin = 1000;

/** Remembers what a passkey is asked to sign: a new one of `userId`'s, or to log in whoever has one. */
export async function rememberChallenge(
  db: Kysely<Database>,
  challenge: string,
  userId: number | null,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + challengeMs).toISOString();
  await db
    .deleteFrom('challenges')
    .where((row) =>
      row.or([
        row('until', '<=', now.toISOString()),
        row.and([
          row('userId', 'is', null),
          row(
            'challenge',
            'not in',
            row
              .selectFrom('challenges as newest')
              .select('newest.challenge')
              .where('newest.userId', 'is', null)
              .orderBy('newest.until', 'desc')
              .limit(mostForLogin - 1),
          ),
        ]),
      ]),
    )
    .execute();
  await db.insertInto('challenges').values({ challenge, userId, until }).execute();
}

/** Says whether a challenge was for this, and that only once: what was signed cannot be sent again. */
export async function takeChallenge(
  db: Kysely<Database>,
  challenge: string,
  userId: number | null,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('challenges')
    .where('challenge', '=', challenge)
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('until', '>', now.toISOString())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
