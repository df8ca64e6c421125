import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../server/store/schema.ts';
import { hashed, newSecret } from './secrets.ts';

// Time to find the phone.
const challengeMs = 5 * 60_000;

// A challenge consists of a nonce, its expiry (milliseconds since 1970) and a signature of both.
const nonceBytes = 16;
const untilBytes = 8;
const signedBytes = nonceBytes + untilBytes;

/**
 * A new challenge for a passkey to sign (Web Authentication, 13.4.3): for registration by `userId`, or for login if
 * null. Nothing is stored until it is used, so that many requests cannot displace other people's challenges.
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
 * Whether a challenge (base64url) is valid for this purpose. It can be used only once, also across instances, so that
 * a signed response cannot be replayed.
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
    // Hashes the decoded bytes, because several base64url texts decode to the same challenge.
    .values({ challengeHash: hashed(bytes.toString('base64url')), until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

function signature(key: string, signed: Uint8Array, userId: number | null): Buffer {
  const purpose = userId === null ? 'login' : `passkey of ${userId}`;
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(signed).update(purpose).digest();
}

/**
 * The key that all instances share. The first caller creates it; of two simultaneous callers one does, and both read
 * it.
 */
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
