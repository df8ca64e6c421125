import type { FastifyRequest } from 'fastify';
import type { RelyingParty } from './relying-party.ts';

/**
 * The session's cookie. `__Secure-` (RFC 6265bis, 4.1.3.1) keeps plain http from setting it; `__Host-` would forbid the
 * path, and the public site is to be sent no cookie. Safari refuses Secure on http://localhost.
 */
export function sessionCookie(token: string, { origin }: RelyingParty): string {
  const attributes = 'Path=/kansli; HttpOnly; SameSite=Strict';
  return `${cookieName(origin)}=${token}; ${attributes}${isSecure(origin) ? '; Secure' : ''}`;
}

/** Deletes the cookie. */
export function noSessionCookie(party: RelyingParty): string {
  return `${sessionCookie('', party)}; Max-Age=0`;
}

/** The token in the cookie that came with a request. */
export function sessionToken({ headers }: FastifyRequest, { origin }: RelyingParty): string | undefined {
  const start = `${cookieName(origin)}=`;
  const cookies = (headers.cookie ?? '').split('; ');
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
}

const isSecure = (origin: string) => origin.startsWith('https:');
const cookieName = (origin: string) => (isSecure(origin) ? '__Secure-kansli' : 'kansli');
