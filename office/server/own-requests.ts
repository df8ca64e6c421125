import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../server/http/errors.ts';
import type { RelyingParty } from './auth/relying-party.ts';
import { refusals } from './refusals.ts';

// A form sends neither: from another site a browser asks first, and is not answered.
const json = /^application\/json *(;|$)/;
const picture = /^image\/[\w.+-]+ *(;|$)/;

/**
 * Lets only our own pages ask, and change things only by JSON or, where an address takes one, a picture. SameSite is not enough: a form on
 * another port of localhost is of the same site, and carried the cookie. Browsers say where a request is from (Fetch
 * Metadata); older ones give at least its Origin.
 * @throws {Refusal} 403 for requests from elsewhere, and changes that do not say where from; 415 for other formats.
 */
export function assertOurs(
  { method, headers }: FastifyRequest,
  { origin }: RelyingParty,
  takesPicture = false,
): void {
  const isChange = method !== 'GET' && method !== 'HEAD';
  const { 'sec-fetch-site': site, origin: from, 'content-type': type = '' } = headers;
  const isOurs = site === undefined ? from === origin : site === 'same-origin';
  // A person who writes the address in the browser's own field is "none".
  const isTyped = !isChange && (site ?? from ?? 'none') === 'none';
  if (!isOurs && !isTyped) throw new Refusal(403, refusals.foreign);
  if (isChange && !(takesPicture ? picture : json).test(type))
    throw new Refusal(415, takesPicture ? refusals.noPicture : refusals.notJson);
}
