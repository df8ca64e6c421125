import * as z from 'zod';
import {
  ApplicationAnswer,
  ApplicationsPage,
  ApplicationsRequest,
} from '../../shared/application-answers.ts';
import { references } from '../../shared/common-answers.ts';
import { DecisionsConflict, DecisionsRequest, NeedsReason } from '../../shared/placement-answers.ts';
import { WeekAnswer } from '../../shared/week-answers.ts';
import { endpoint, nothing } from '../endpoint.ts';
import { assertOpen } from '../open-weeks.ts';
import { weekSeenBy } from '../placements/week-view.ts';
import { readApplication } from './application.ts';
import { decide } from './decide.ts';
import { eraseFlagged, liftFlag } from './flagged.ts';
import { searchApplications } from './list.ts';
import { readWeekAsTold } from './week.ts';

/** The endpoints of screens that combine several of the office's folders. */
export const screenEndpoints = [
  endpoint({
    at: 'GET /weeks/:week',
    may: 'weeks',
    answer: WeekAnswer,
    async run(request) {
      const { office, by, params } = request;
      assertOpen(params.week, request);
      return weekSeenBy(by.role, await readWeekAsTold(office, params.week));
    },
  }),
  endpoint({
    at: 'POST /search',
    may: 'applications',
    body: ApplicationsRequest,
    answer: ApplicationsPage,
    run: ({ office, body }) => searchApplications(office, body),
  }),
  endpoint({
    at: 'GET /applications/:reference',
    may: 'applications',
    answer: ApplicationAnswer,
    run: ({ office, params }) => readApplication(office, params.reference),
  }),
  // Erases only submissions that are still flagged, and that nobody has handled.
  endpoint({
    at: 'DELETE /flagged',
    may: 'erase',
    body: z.object({ references: references.min(1) }),
    answer: z.object({ erased: z.number() }),
    run: ({ office, body, who }) => eraseFlagged(office, body.references, who),
  }),
  endpoint({
    at: 'POST /flagged/:reference/lift',
    may: 'applications',
    run: ({ office, params, who }) => liftFlag(office, params.reference, who),
  }),
  endpoint({
    at: 'POST /decisions',
    may: 'applications',
    body: DecisionsRequest,
    answer: z.union([DecisionsConflict, NeedsReason, nothing]),
    status: (answer) => ('conflicts' in answer ? 409 : 'over' in answer ? 422 : 200),
    run: ({ office, body, who }) => decide(office, body, who),
  }),
];
