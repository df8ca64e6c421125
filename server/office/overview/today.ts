import type { TodayAnswer } from '../../../forms/office/answers.ts';
import type { Role } from '../../../forms/office/roles.ts';
import { waitingLetters } from '../../outbox/pace.ts';
import type { LettersGround } from '../ground.ts';
import { readReplies } from '../letters/reply-list.ts';
import { readRestored } from '../letters/restored.ts';
import { countWeeks } from '../places/counts.ts';
import { readDuties } from './duties.ts';
import { countAll, readNewest } from './list.ts';

// The rest is in the list, a press away.
const mostNew = 5;

/** What is to be done, and what is new since somebody was last here. At their first visit everything is new. */
export async function readToday(
  ground: LettersGround,
  { role, lastVisit }: { readonly role: Role; readonly lastVisit: string | null },
): Promise<TodayAnswer> {
  const { db } = ground.store;
  return {
    lastVisit,
    duties: await readDuties(ground, role),
    newApplications: {
      count: (await countAll(db, 'child', lastVisit)) + (await countAll(db, 'leader', lastVisit)),
      newest: await readNewest(db, mostNew, lastVisit),
    },
    waitingLetters: await waitingLetters(db, ground.now()),
    replies: await readReplies(db, lastVisit),
    weeks: await countWeeks(db, ground.camp.season.places),
    restored: await readRestored(db),
  };
}
