import * as z from 'zod';
import {
  ApplicationAnswer,
  ApplicationsPage,
  ApplicationsRequest,
  DuplicateRequest,
  ErasureRequest,
  ExtractAnswer,
  ExtractRequest,
} from '../shared/application-answers.ts';
import { applicationForm, ExportedFile, references } from '../shared/common-answers.ts';
import { DecisionsConflict, DecisionsRequest, NeedsReason } from '../shared/placement-answers.ts';
import { StatisticsAnswer } from '../shared/statistics-answers.ts';
import { TodayAnswer } from '../shared/today-answers.ts';
import { WeekAnswer } from '../shared/week-answers.ts';
import { markDuplicate } from './applications/duplicates.ts';
import { eraseRetyped } from './applications/erase.ts';
import { applicationForms } from './applications/forms.ts';
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
import { exportFigures, keepFiguresOf, readFigures } from './statistics/statistics.ts';
import { readToday } from './today/today.ts';

/** The endpoints of screens that combine several of the office's folders. */
export const overviewEndpoints = [
  endpoint({
    at: 'GET /today',
    may: 'applications',
    answer: TodayAnswer,
    run: ({ office, session, by }) => readToday(office, by.role, session.lastVisit),
  }),
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
  endpoint({
    at: 'DELETE /applications/:reference',
    may: 'erase',
    body: ErasureRequest,
    run: (erasure) => eraseRetyped(applicationForms, erasure, keepFiguresOf),
  }),
  endpoint({
    at: 'PUT /applications/:reference/duplicate',
    may: 'applications',
    body: DuplicateRequest,
    run: ({ office, params, body, who }) => markDuplicate(office, { ...params, ...body }, who),
  }),
  endpoint({
    at: 'POST /applications/:reference/extract',
    may: 'export',
    body: ExtractRequest,
    answer: ExtractAnswer,
    run: ({ office, params, body, who }) => handOutExtract(office, params.reference, body.check, who),
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
  endpoint({
    at: 'POST /exports',
    may: 'export',
    // Those with a place, or everyone.
    body: z.object({ form: applicationForm, everyone: z.boolean() }),
    answer: ExportedFile,
    run: ({ office, body: { form, everyone }, who }) => exportList(office, form, everyone, who),
  }),
  endpoint({
    at: 'GET /statistics',
    may: 'export',
    answer: StatisticsAnswer,
    run: ({ office }) => readFigures(office),
  }),
  endpoint({
    at: 'POST /statistics/export',
    may: 'export',
    answer: ExportedFile,
    run: ({ office, who }) => exportFigures(office, who),
  }),
];
