import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../server/http/errors.ts';
import type { RelyingParty } from './auth/relying-party.ts';
import { refusals } from './refusals.ts';

// An HTML form can send neither type; for a request from another site the browser first sends a preflight, which is
// refused.
const json = /^application\/json *(;|$)/;
const picture = /^image\/[\w.+-]+ *(;|$)/;

/**
 * Accepts requests from our own pages only, and changes only as JSON or, where an endpoint takes one, a picture.
 * SameSite cookies are not enough: another port of localhost counts as the same site. Browsers send Sec-Fetch-Site,
 * older ones at least Origin.
 * @throws {Refusal} 403 for requests from another site and changes without origin; 415 for other formats.
 */
export function assertOurs(
  { method, headers }: FastifyRequest,
  { origin }: RelyingParty,
  takesPicture = false,
): void {
  const isChange = method !== 'GET' && method !== 'HEAD';
  const { 'sec-fetch-site': site, origin: from, 'content-type': type = '' } = headers;
  const isOurs = site === undefined ? from === origin : site === 'same-origin';
  // The value is "none" when a person has typed the URL.
  const isTyped = !isChange && (site ?? from ?? 'none') === 'none';
  if (!isOurs && !isTyped) throw new Refusal(403, refusals.foreign);
  if (isChange && !(takesPicture ? picture : json).test(type))
    throw new Refusal(415, takesPicture ? refusals.noPicture : refusals.notJson);
}
