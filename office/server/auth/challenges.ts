import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';
import { hashed, newSecret } from './secrets.ts';

// Time to find the telephone.
const challengeMs = 5 * 60_000;

// What a challenge is made of: chance, until when it is good (milliseconds since 1970), and the signature of both.
const nonceBytes = 16;
const untilBytes = 8;
const signedBytes = nonceBytes + untilBytes;

/**
 * What a passkey is asked to sign (Web Authentication, 13.4.3): a new one of `userId`'s, or for null to log in whoever has
 * one. Nothing is remembered until it is used, so that nobody can crowd out others' by asking for many.
 */
export async function newChallenge(
  db: Kysely<Database>,
  userId: number | null,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const signed = Buffer.alloc(signedBytes);
  randomBytes(nonceBytes).copy(signed);
  signed.writeBigUInt64BE(BigInt(now.getTime() + challengeMs), nonceBytes);
  return new Uint8Array(Buffer.concat([signed, signature(await makeKey(db), signed, userId)]));
}

/**
 * Says whether a challenge, as base64url, was made for this, and that only once: what was signed cannot be sent again, to
 * another instance either.
 */
export async function takeChallenge(
  db: Kysely<Database>,
  challenge: string,
  userId: number | null,
  now: Date,
): Promise<boolean> {
  const key = await readKey(db);
  if (key === undefined) return false;
  const bytes = Buffer.from(challenge, 'base64url');
  const signed = bytes.subarray(0, signedBytes);
  const expected = signature(key, signed, userId);
  const sent = bytes.subarray(signedBytes);
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return false;
  const until = new Date(Number(signed.readBigUInt64BE(nonceBytes))).toISOString();
  const nowText = now.toISOString();
  if (until <= nowText) return false;
  await db.deleteFrom('usedChallenges').where('until', '<=', nowText).execute();
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('usedChallenges')
    // The bytes themselves: one challenge can be written in several ways.
    .values({ challengeHash: hashed(bytes.toString('base64url')), until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

function signature(key: string, signed: Uint8Array, userId: number | null): Buffer {
  const purpose = userId === null ? 'login' : `passkey of ${userId}`;
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(signed).update(purpose).digest();
}

/** The key that all instances share. The first caller creates it; of two simultaneous callers one does, and both read it. */
async function makeKey(db: Kysely<Database>): Promise<string> {
  const known = await readKey(db);
  if (known !== undefined) return known;
  await db
    .insertInto('challengeKey')
    .values({ id: keyId, key: newSecret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return makeKey(db);
}

const keyId = 1;

async function readKey(db: Kysely<Database>): Promise<string | undefined> {
  const row = await db.selectFrom('challengeKey').select('key').where('id', '=', keyId).executeTakeFirst();
  return row?.key;
}
