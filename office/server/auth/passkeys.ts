import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Database } from '../../../server/store/schema.ts';
import { newChallenge, takeChallenge } from './challenges.ts';
import type { Person } from './people.ts';
import type { RelyingParty } from './relying-party.ts';

// Loaded on first use: it adds 200 ms and 6 MB to a start, also where there is no office.
const webAuthn = () => import('@simplewebauthn/server');

// COSE numbers of Ed25519, ES256 and RS256, preferred first: the algorithms of real devices. The library's own
// preference, ML-DSA-44, is experimental in Node 24, so a later Node might not verify such a passkey.
const algorithms = [-8, -7, -257];

/** The options for `navigator.credentials.get`. The person chooses the passkey. */
export async function loginOptions(
  db: Kysely<Database>,
  party: RelyingParty,
  now: Date,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: await newChallenge(db, null, now),
    userVerification: 'required',
  });
}

/**
 * The id in `users` of the person whose passkey signed; undefined when anything is wrong. User verification by the
 * device is required, whatever the browser was asked for.
 */
export async function verifyLogin(
  db: Kysely<Database>,
  party: RelyingParty,
  response: AuthenticationResponseJSON,
  now: Date,
): Promise<number | undefined> {
  const passkey = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', response.id)
    .executeTakeFirst();
  if (!passkey) return undefined;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verify((expectedChallenge) =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // A synced passkey's counter may go backwards or stay 0. The library refuses a counter lower than this value.
        counter: 0,
      },
    }),
  );
  if (!verified?.result.verified) return undefined;
  if (!(await takeChallenge(db, verified.challenge, null, now))) return undefined;
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: verified.result.authenticationInfo.newCounter })
    .where('id', '=', passkey.id)
    .executeTakeFirst();
  // No row: the person has been invited again meanwhile.
  return numUpdatedRows > 0n ? passkey.userId : undefined;
}

/** The options for `navigator.credentials.create`. A device that already has the person's passkey is excluded. */
export async function newPasskeyOptions(
  db: Kysely<Database>,
  party: RelyingParty,
  { id, email, name }: Person,
  product: string,
  now: Date,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webAuthn();
  const known = await db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('userId', '=', id)
    .execute();
  return generateRegistrationOptions({
    rpID: party.id,
    challenge: await newChallenge(db, id, now),
    rpName: `${product}, Kansliet`,
    // The same user handle after a new invitation replaces the invalid passkey on the device.
    userID: new Uint8Array(Buffer.from(`kansli-${id}`)),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transportList.parse(JSON.parse(transports)),
    })),
  });
}

const transportList = z.array(z.string());

/** Stores a person's new passkey, and returns whether the registration was valid. */
export async function addPasskey(
  db: Kysely<Database>,
  party: RelyingParty,
  { id: userId }: Person,
  response: RegistrationResponseJSON,
  now: Date,
): Promise<boolean> {
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verify((expectedChallenge) =>
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!verified?.result.verified) return false;
  if (!(await takeChallenge(db, verified.challenge, userId, now))) return false;
  const {
    id: credentialId,
    publicKey,
    counter,
    transports = [],
  } = verified.result.registrationInfo.credential;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('passkeys')
    .values({
      userId,
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports),
    })
    // Another person has this passkey already. Without attestation, anybody can send another person's credential.
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/**
 * Runs the library's verification. The library checks everything but the challenge, which is returned for
 * `takeChallenge`. It throws for every error; the response to the browser does not say which.
 */
async function verify<Result>(
  check: (expectedChallenge: (signed: string) => boolean) => Promise<Result>,
): Promise<{ readonly result: Result; readonly challenge: string } | undefined> {
  let challenge = '';
  try {
    const result = await check((signed) => {
      challenge = signed;
      return true;
    });
    return { result, challenge };
  } catch {
    return undefined;
  }
}
