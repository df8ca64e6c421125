import {
  ApplicationAnswer,
  ApplicationsAnswer,
  ApplicationsPage,
  ApplicationsRequest,
  TodayAnswer,
} from '../../../forms/office/answers.ts';
import { address, none } from '../address.ts';
import { readApplication } from '../placements/application.ts';
import { readApplications, searchApplications } from '../placements/list.ts';
import { readToday } from '../placements/today.ts';

/** The screens that are put together from all of the office's rooms. */
export const overviewAddresses = [
  address({
    method: 'GET',
    path: '/today',
    may: 'applications',
    body: none,
    answer: TodayAnswer,
    run: ({ office, session }) => readToday(office.letters, session.lastVisit),
  }),
  address({
    method: 'GET',
    path: '/applications',
    may: 'applications',
    body: none,
    answer: ApplicationsAnswer,
    run: ({ office }) => readApplications(office.letters),
  }),
  address({
    method: 'POST',
    path: '/search',
    may: 'applications',
    body: ApplicationsRequest,
    answer: ApplicationsPage,
    run: ({ office, body }) => searchApplications(office.letters, body),
  }),
  address({
    method: 'GET',
    path: '/applications/:reference',
    may: 'applications',
    body: none,
    answer: ApplicationAnswer,
    run: ({ office, params }) => readApplication(office.letters, params.reference),
  }),
];
