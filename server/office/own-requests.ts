import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import type { RelyingParty } from './door/relying-party.ts';
import { officeMessages } from './messages.ts';

const isChange = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

/**
 * Lets only our own pages ask. SameSite is not enough: a form on another port of localhost is of the same site, and
 * carried the cookie. Browsers say where a request is from (Fetch Metadata); older ones give at least its Origin.
 * @throws {Refusal} for requests from elsewhere, and changes that do not say where from.
 */
export function assertOwn(request: FastifyRequest, { origin }: RelyingParty): void {
  const { 'sec-fetch-site': site, origin: from } = request.headers;
  // A person who writes the address in the browser's own field is "none".
  const isOwn = site === undefined ? from === origin : site === 'same-origin';
  const isHarmless = !isChange(request) && (site ?? from ?? 'none') === 'none';
  if (!isOwn && !isHarmless) throw new Refusal(403, officeMessages.foreign);
}

/**
 * A form cannot send JSON, so what is JSON was sent by a script, which browsers ask us about first.
 * @throws {Refusal} for changes that are anything else.
 */
export function assertJson(request: FastifyRequest): void {
  const [type] = (request.headers['content-type'] ?? '').split(';', 1);
  if (isChange(request) && type?.trim() !== 'application/json')
    throw new Refusal(415, officeMessages.notJson);
}
