import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A virtual phone with a passkey at the tests' office; by default its owner verifies with a finger. */
export function newAuthenticator(origin = 'https://kollo.example') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const holder = { isVerified: true };

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** Web Authentication, 6.1. Flags: user present, user verified, and `more` follows. */
  function authenticatorData(more?: Buffer): Buffer {
    const { hostname } = new URL(origin);
    const flags = 0x01 | (holder.isVerified ? 0x04 : 0) | (more ? 0x40 : 0);
    return Buffer.concat([sha256(hostname), Buffer.from([flags, 0, 0, 0, 0]), more ?? Buffer.alloc(0)]);
  }

  /** Web Authentication, 6.5.1: the model (none), the id with its length, and the key as COSE (RFC 9053, 7.1.1). */
  function attested(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.from([0, credentialId.length]);
    return Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]);
  }

  return {
    /** The person who holds the phone: the owner by default. */
    holder,
    /** Registers the passkey; repeated calls register the same one. */
    register({
      challenge,
    }: Pick<PublicKeyCredentialCreationOptionsJSON, 'challenge'>): RegistrationResponseJSON {
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(attested()))],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        },
        clientExtensionResults: {},
      };
    },
    /**
     * The passkey in the format of Chromium's virtual devices (DevTools protocol, WebAuthn.Credential). `user`:
     * base64url.
     */
    passkey: (user: string) => ({
      credentialId: credentialId.toString('base64'),
      isResidentCredential: true,
      rpId: new URL(origin).hostname,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      userHandle: Buffer.from(user, 'base64url').toString('base64'),
      signCount: 0,
    }),
    sign({
      challenge,
    }: Pick<PublicKeyCredentialRequestOptionsJSON, 'challenge'>): AuthenticationResponseJSON {
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData();
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
        clientExtensionResults: {},
      };
    },
  };
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
