import { ApprovalRequest, JoinRequest, WishDecision } from '../../shared/application-answers.ts';
import { endpoint } from '../endpoint.ts';
import { approveGuardian, decideWish } from './guardian-decided.ts';
import { joinApplicant } from './join-applicant.ts';

/** The office's decisions about a child's second guardian. */
export const familyEndpoints = [
  endpoint({
    at: 'POST /applications/:reference/guardian',
    may: 'applications',
    body: ApprovalRequest,
    run: ({ office, params, body, who }) => approveGuardian(office, params.reference, body, who),
  }),
  endpoint({
    at: 'POST /applications/:reference/guardian-from',
    may: 'applications',
    body: JoinRequest,
    run: ({ office, params, body, who }) => joinApplicant(office, params.reference, body, who),
  }),
  endpoint({
    at: 'POST /applications/:reference/guardian-wish',
    may: 'applications',
    body: WishDecision,
    run: ({ office, params, body, who }) => decideWish(office, params.reference, body, who),
  }),
];
