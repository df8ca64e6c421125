import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses: 256 bits, as base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** How a secret is kept: whoever reads the database cannot use it. It needs no salt, being no word that people choose. */
export function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
