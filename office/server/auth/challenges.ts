import type { Kysely } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';
import { hashed, newSecret } from './secrets.ts';

// Time to find the phone.
const challengeMs = 5 * 60_000;

/**
 * A new challenge for a passkey to sign (Web Authentication, 13.4.3): for registration by `userId`, or for login if
 * null. It is stored until it is used or has expired, so that it is valid once, at any instance.
 */
export async function newChallenge(
  db: Kysely<Database>,
  userId: number | null,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = newSecret();
  await db.deleteFrom('challenges').where('until', '<=', now.toISOString()).execute();
  const until = new Date(now.getTime() + challengeMs).toISOString();
  await db
    .insertInto('challenges')
    .values({ challengeHash: hashed(challenge), purpose: purposeOf(userId), until })
    .execute();
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}

/** Whether a challenge (base64url) is valid for this purpose. It then no longer is, so it cannot be replayed. */
export async function takeChallenge(
  db: Kysely<Database>,
  challenge: string,
  userId: number | null,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('challenges')
    .where('challengeHash', '=', hashed(challenge))
    .where('purpose', '=', purposeOf(userId))
    .where('until', '>', now.toISOString())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const purposeOf = (userId: number | null) => (userId === null ? 'login' : `passkey of ${userId}`);
