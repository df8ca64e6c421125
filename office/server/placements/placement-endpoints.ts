import * as z from 'zod';
import { Refusal } from '../../../server/http/errors.ts';
import { TextRequest } from '../../shared/application-answers.ts';
import { paperLists } from '../../shared/papers.ts';
import { PaymentRequest, WeekCount } from '../../shared/placement-answers.ts';
import { may, roleOf } from '../../shared/roles.ts';
import { CheckInRequest, HealthListAnswer, QueueRequest } from '../../shared/week-answers.ts';
import { readHealthList } from '../details/health.ts';
import { endpoint, nothing } from '../endpoint.ts';
import { assertOpen, openWeeks } from '../open-weeks.ts';
import { refusals } from '../refusals.ts';
import { writeCheckIn } from './check-in.ts';
import { countWeeks } from './counts.ts';
import { writePayment } from './payments.ts';
import { notePrint } from './printed.ts';
import { orderReserves } from './queue.ts';
import { writeRoomNote } from './room-note.ts';

export const placementEndpoints = [
  endpoint({
    at: 'PUT /applications/:reference/payments',
    may: 'applications',
    body: PaymentRequest,
    run: ({ office, params, body, who }) => writePayment(office, { ...params, ...body }, who),
  }),
  endpoint({
    at: 'PUT /applications/:reference/weeks/:week/room-note',
    may: 'applications',
    body: TextRequest,
    run: ({ office, params, body, who }) => writeRoomNote(office, { ...params, ...body }, who),
  }),
  endpoint({
    at: 'PUT /applications/:reference/weeks/:week/check-in',
    may: 'checkIn',
    body: CheckInRequest,
    async run(asked) {
      const { office, params, body, who } = asked;
      assertOpen(params.week, asked);
      await writeCheckIn(office, { ...params, ...body }, who);
    },
  }),
  endpoint({
    at: 'GET /weeks',
    may: 'weeks',
    answer: z.array(WeekCount),
    async run(asked) {
      const { store, camp } = asked.office;
      const open = openWeeks(asked);
      const counts = await countWeeks(store.db, camp.season.places);
      return counts.filter(({ week }) => open.includes(week));
    },
  }),
  endpoint({
    at: 'PUT /weeks/:week/queue',
    may: 'applications',
    body: QueueRequest,
    async run(asked) {
      const { office, params, body, who } = asked;
      assertOpen(params.week, asked);
      await orderReserves(office, params.week, body, who);
    },
  }),
  endpoint({
    at: 'POST /weeks/:week/lists',
    may: 'weeks',
    body: z.object({ list: z.enum(paperLists) }),
    answer: z.union([HealthListAnswer, nothing]),
    async run(asked) {
      const { office, by, params, body, who } = asked;
      const { papers } = roleOf(by.role).week;
      const { list } = body;
      if (!papers.includes(list)) throw new Refusal(403, refusals.mayNot);
      assertOpen(params.week, asked);
      if (list !== 'halsa') await notePrint(office, params.week, list, who);
      if (list !== 'halsa' && !(list === 'allt' && papers.includes('halsa'))) return {};
      return readHealthList(office, params.week, who, may(by.role, 'applications'));
    },
  }),
];
