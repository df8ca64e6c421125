import { createHash, randomBytes } from 'node:crypto';

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether this can be a whole secret, and not a part of one or more than one. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The stored form of a secret: a reader of the database cannot use it. A random secret needs no salt. */
export function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
