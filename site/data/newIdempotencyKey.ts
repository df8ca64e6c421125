/**
 * A key for one filled-in form, 128 random bits: whatever is sent twice with it is stored once.
 * crypto.randomUUID would not do, since browsers have it on https only.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
