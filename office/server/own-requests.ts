import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../server/http/errors.ts';
import type { RelyingParty } from './auth/relying-party.ts';
import { refusals } from './refusals.ts';

// An HTML form can send neither type; for a request from another site the browser first sends a preflight, which is
// refused.
const json = /^application\/json *(;|$)/;
const picture = /^image\/[\w.+-]+ *(;|$)/;

/**
 * Whether a request comes from a page of one of these origins. Browsers send Sec-Fetch-Site. Older ones (Firefox below
 * 90, Safari below 16.4) and Chrome over plain http send only Origin, with each change. A request with neither header
 * is from no browser that we serve.
 */
export function isFrom({ headers }: Pick<FastifyRequest, 'headers'>, origins: readonly string[]): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  return site === undefined ? origin !== undefined && origins.includes(origin) : site === 'same-origin';
}

/**
 * Accepts requests from our own pages only, and changes only as JSON or, where an endpoint takes one, a picture.
 * SameSite cookies are not enough: another port of localhost counts as the same site.
 * @throws {Refusal} 403 for requests from another site and changes without origin; 415 for other formats.
 */
export function assertOurs(request: FastifyRequest, { origin }: RelyingParty, takesPicture = false): void {
  const { method, headers } = request;
  const isChange = method !== 'GET' && method !== 'HEAD';
  const { 'sec-fetch-site': site, origin: from, 'content-type': type = '' } = headers;
  // The value is "none" when a person has typed the URL. Older browsers send neither header when they read.
  const isTyped = !isChange && (site ?? from ?? 'none') === 'none';
  if (!isFrom(request, [origin]) && !isTyped) throw new Refusal(403, refusals.foreign);
  if (isChange && !(takesPicture ? picture : json).test(type))
    throw new Refusal(415, takesPicture ? refusals.noPicture : refusals.notJson);
}
