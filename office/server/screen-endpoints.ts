import * as z from 'zod';
import { readReference } from '../../server/submissions/reference.ts';
import {
  ApplicationAnswer,
  ApplicationsPage,
  ApplicationsRequest,
  DecisionsConflict,
  DecisionsRequest,
  DuplicateRequest,
  ExportedFile,
  ExportRequest,
  ExtractAnswer,
  FlaggedErased,
  FlaggedErasure,
  NeedsReason,
  TodayAnswer,
  WeekAnswer,
} from '../shared/answers.ts';
import { markDuplicate } from './applications/duplicates.ts';
import { endpoint, nothing } from './endpoint.ts';
import { exportList } from './exports/export.ts';
import { assertOpen } from './open-weeks.ts';
import { weekSeenBy } from './placements/week-view.ts';
import { readApplication } from './screens/application.ts';
import { decide } from './screens/decide.ts';
import { eraseFlagged, liftFlag } from './screens/flagged.ts';
import { handOutExtract } from './screens/hand-out.ts';
import { searchApplications } from './screens/list.ts';
import { readWeekAsTold } from './screens/week.ts';
import { readToday } from './today/today.ts';

/** The endpoints of screens that combine several of the office's folders. */
export const overviewEndpoints = [
  endpoint({
    at: 'GET /today',
    may: 'applications',
    answer: TodayAnswer,
    run: ({ office, session, by, who }) =>
      readToday(office, { role: by.role, who, lastVisit: session.lastVisit }),
  }),
  endpoint({
    at: 'GET /weeks/:week',
    may: 'weeks',
    answer: WeekAnswer,
    async run(asked) {
      const { office, by, params } = asked;
      assertOpen(params.week, asked);
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
  endpoint({
    at: 'PUT /applications/:reference/duplicate',
    may: 'applications',
    body: DuplicateRequest,
    run: ({ office, params, body, who }) =>
      markDuplicate(
        office,
        { ...params, ...body, of: body.of === null ? null : readReference(body.of) },
        who,
      ),
  }),
  endpoint({
    at: 'POST /applications/:reference/extract',
    may: 'export',
    answer: ExtractAnswer,
    run: ({ office, params, who }) => handOutExtract(office, params.reference, who),
  }),
  endpoint({
    at: 'DELETE /flagged',
    may: 'erase',
    body: FlaggedErasure,
    answer: FlaggedErased,
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
  endpoint({
    at: 'POST /exports',
    may: 'export',
    body: ExportRequest,
    answer: ExportedFile,
    run: ({ office, body: { form, everyone }, who }) => exportList(office, form, everyone, who),
  }),
];
