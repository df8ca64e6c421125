import type { TodayAnswer } from '../../../forms/office/answers.ts';
import { waitingLetters } from '../../outbox/pace.ts';
import type { Ground } from '../ground.ts';
import { undelivered } from '../letters/about.ts';
import { readReplies } from '../letters/reply-list.ts';
import { readRestored } from '../letters/restored.ts';
import { maybeUntold } from '../letters/told.ts';
import { unanswered } from '../messages/messages.ts';
import { countWeeks } from '../places/counts.ts';
import { unreadBeforeWeeks } from '../places/unread.ts';
import { countAll, readNewest, readSome } from './list.ts';

// As many as a person looks through before they go to the list.
const mostNew = 50;

/** What is new since somebody was last here, and what waits for them. At their first visit everything is new. */
export async function readToday(ground: Ground, lastVisit: string | null): Promise<TodayAnswer> {
  const { db } = ground.store;
  const decided = (await readSome(db, maybeUntold(db))).flatMap(({ placements }) => placements);
  return {
    lastVisit,
    newApplications: {
      count: (await countAll(db, 'child', lastVisit)) + (await countAll(db, 'leader', lastVisit)),
      newest: await readNewest(db, mostNew, lastVisit),
    },
    unanswered: await unanswered(db),
    unread: await unreadBeforeWeeks(ground),
    undelivered: await undelivered(db, ground.now()),
    untold: decided.filter(({ told }) => told === false).length,
    waitingLetters: await waitingLetters(db, ground.now()),
    replies: await readReplies(db, lastVisit),
    weeks: await countWeeks(db, ground.camp.season.places),
    restored: await readRestored(db),
  };
}
