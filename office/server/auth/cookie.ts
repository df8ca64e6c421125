import type { FastifyRequest } from 'fastify';
import type { RelyingParty } from './relying-party.ts';

/**
 * The session cookie. `__Secure-` (RFC 6265bis, 4.1.3.1) prevents setting it over plain http. `__Host-` would require
 * the path `/`, and then public pages would get it too. Safari refuses Secure on http://localhost.
 */
export function sessionCookie(token: string, { origin }: RelyingParty): string {
  const attributes = 'Path=/kansli; HttpOnly; SameSite=Strict';
  return `${cookieName(origin)}=${token}; ${attributes}${isSecure(origin) ? '; Secure' : ''}`;
}

export function noSessionCookie(party: RelyingParty): string {
  return `${sessionCookie('', party)}; Max-Age=0`;
}

/** The session token from a request's cookie. */
export function sessionToken({ headers }: FastifyRequest, { origin }: RelyingParty): string | undefined {
  const start = `${cookieName(origin)}=`;
  const cookies = (headers.cookie ?? '').split('; ');
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
}

const isSecure = (origin: string) => origin.startsWith('https:');
const cookieName = (origin: string) => (isSecure(origin) ? '__Secure-kansli' : 'kansli');
