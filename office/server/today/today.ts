import { waitingLetters } from '../../../server/outbox/throttle.ts';
import type { TodayAnswer } from '../../shared/today-answers.ts';
import { readReplies } from '../letters/reply-list.ts';
import { countWeeks } from '../placements/counts.ts';
import { countAll, readNewest } from '../screens/list.ts';
import type { Worker } from '../website/duties.ts';
import { readDuties, type TodayGround } from './duties.ts';

// The list of applications, one click away, has the rest.
const mostNew = 5;

/** The worker's duties, and what is new since their last visit. At the first visit everything is new. */
export async function readToday(ground: TodayGround, worker: Worker): Promise<TodayAnswer> {
  const { db } = ground.store;
  const { lastVisit } = worker;
  return {
    lastVisit,
    duties: await readDuties(ground, worker),
    newApplications: {
      count: (await countAll(db, 'child', lastVisit)) + (await countAll(db, 'leader', lastVisit)),
      newest: await readNewest(db, mostNew, lastVisit),
    },
    waitingLetters: await waitingLetters(db, ground.now()),
    replies: await readReplies(db, lastVisit),
    weeks: await countWeeks(db, ground.camp.season.places),
  };
}
