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

// Loaded when first needed: it would add 200 ms and 6 MB to every start, also where there is no office.
const webAuthn = () => import('@simplewebauthn/server');

// Ed25519, ES256 and RS256, by their numbers in COSE (IANA's registry), the first preferred: what devices have. By itself
// the library would rather have ML-DSA-44, which Node 24 calls experimental: a passkey must still work in the next.
const algorithms = [-8, -7, -257];

/** What a browser is to ask a passkey for, so that somebody logs in. Which one it is the person chooses. */
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
 * Whose passkey signed: the person's id in `users`, or undefined when anything about it is wrong. The person must have
 * shown the device who they are (user verification), whatever the browser was told.
 */
export async function whoSigned(
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
        // A synced passkey may count backwards or not at all. The library refuses a lower counter than this.
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
  // None when its owner has been invited again meanwhile.
  return numUpdatedRows > 0n ? passkey.userId : undefined;
}

/** What a browser is to ask a device for, so that the person gets a passkey on it; one they have there is refused. */
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
    // Whoever is invited again replaces the void passkey on the same device.
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

/** Keeps a person's new passkey, and says whether it was as asked for. */
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
    // Somebody has it already. An attestation of none is signed by nobody: anyone may send another's.
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/**
 * What the library found, with the challenge that was signed, which is for us to judge: it has already compared
 * everything else. It throws for whatever is not as it should be, and nobody is told which part that was.
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
