import * as z from 'zod';
import {
  DecisionsConflict,
  DecisionsRequest,
  HealthListAnswer,
  NeedsReason,
  PaymentRequest,
  QueueRequest,
  WeekAnswer,
  WeekCount,
} from '../../../forms/office/answers.ts';
import { paperLists } from '../../../forms/office/papers.ts';
import { roleOf } from '../../../forms/office/roles.ts';
import { Refusal } from '../../http/errors.ts';
import { address, doneIf, none, nothing } from '../address.ts';
import { officeMessages } from '../messages.ts';
import { assertOpen, openWeeks } from '../open-weeks.ts';
import { countWeeks } from '../placements/counts.ts';
import { decide } from '../placements/decide.ts';
import { orderReserves } from '../placements/queue.ts';
import { readWeek } from '../placements/week.ts';
import { printList } from '../records/print.ts';
import { writePayment } from '../records/write.ts';
import { weekSeenBy } from '../week-view.ts';

export const placeAddresses = [
  address({
    method: 'POST',
    path: '/decisions',
    may: 'applications',
    body: DecisionsRequest,
    answer: z.union([DecisionsConflict, NeedsReason, nothing]),
    statusOf: (answer) => ('conflicts' in answer ? 409 : 'over' in answer ? 422 : 200),
    run: ({ office, body, who }) => decide(office.letters, body, who),
  }),
  address({
    method: 'PUT',
    path: '/applications/:reference/payments',
    may: 'applications',
    body: PaymentRequest,
    answer: nothing,
    run: async ({ office, params, body, who }) =>
      doneIf(await writePayment(office.letters, { ...params, ...body }, who)),
  }),
  address({
    method: 'GET',
    path: '/weeks',
    may: 'weeks',
    body: none,
    answer: z.array(WeekCount),
    async run(asked) {
      const { store, letters } = asked.office;
      const open = openWeeks(asked);
      const counts = await countWeeks(store.db, letters.camp.season.places);
      return counts.filter(({ week }) => open.includes(week));
    },
  }),
  address({
    method: 'GET',
    path: '/weeks/:week',
    may: 'weeks',
    body: none,
    answer: WeekAnswer,
    async run(asked) {
      const { office, by, params } = asked;
      assertOpen(params.week, asked);
      return weekSeenBy(by.role, await readWeek(office.letters, params.week));
    },
  }),
  address({
    method: 'PUT',
    path: '/weeks/:week/queue',
    may: 'applications',
    body: QueueRequest,
    answer: nothing,
    async run(asked) {
      const { office, params, body, who } = asked;
      assertOpen(params.week, asked);
      await orderReserves(office.letters, params.week, body, who);
      return {};
    },
  }),
  address({
    method: 'POST',
    path: '/weeks/:week/lists',
    may: 'weeks',
    body: z.object({ list: z.enum(paperLists) }),
    answer: z.union([HealthListAnswer, nothing]),
    async run(asked) {
      const { office, by, params, body, who } = asked;
      if (!roleOf(by.role).week.papers.includes(body.list)) throw new Refusal(403, officeMessages.mayNot);
      assertOpen(params.week, asked);
      return printList(office.letters, params.week, body.list, who);
    },
  }),
];
