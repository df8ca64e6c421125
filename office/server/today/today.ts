import { waitingLetters } from '../../../server/mail/throttle.ts';
import type { Role } from '../../shared/roles.ts';
import type { TodayAnswer } from '../../shared/today-answers.ts';
import { readReplies } from '../letters/reply-list.ts';
import { countWeeks } from '../placements/counts.ts';
import { countAll, readNewest } from '../screens/list.ts';
import { readDuties, type TodayGround } from './duties.ts';
import { readFirstHour } from './first-hour.ts';

// The list of applications, one click away, has the rest.
const mostNew = 5;

/** The duties of a role, and what is new since the person's last visit. At the first visit everything is new. */
export async function readToday(
  ground: TodayGround,
  role: Role,
  lastVisit: string | null,
): Promise<TodayAnswer> {
  const { db } = ground.store;
  return {
    lastVisit,
    firstHour: await readFirstHour(ground, role),
    duties: await readDuties(ground, role),
    newApplications: {
      count: (await countAll(db, 'child', lastVisit)) + (await countAll(db, 'leader', lastVisit)),
      newest: await readNewest(ground, mostNew, lastVisit),
    },
    waitingLetters: await waitingLetters(db, ground.now()),
    replies: await readReplies(db, lastVisit),
    weeks: await countWeeks(db, ground.camp.season.places),
  };
}
