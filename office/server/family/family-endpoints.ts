import { WishDecision } from '../../shared/application-answers.ts';
import { endpoint } from '../endpoint.ts';
import { decideWish } from './guardian-decided.ts';

/** What the office decides about that a family has asked by its link. */
export const familyEndpoints = [
  endpoint({
    at: 'POST /applications/:reference/guardian-wish',
    may: 'applications',
    body: WishDecision,
    run: ({ office, params, body, who }) => decideWish(office, params.reference, body, who),
  }),
];
