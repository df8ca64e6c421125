import type { TodayAnswer } from '../../../forms/office/answers.ts';
import { waitingLetters } from '../../outbox/pace.ts';
import { readReplies } from '../letters/reply-list.ts';
import { readRestored } from '../letters/restored.ts';
import { untoldAmong } from '../letters/told.ts';
import { undelivered } from '../records/letters.ts';
import { unanswered } from '../records/messages.ts';
import type { Ground } from './ground.ts';
import { readApplications } from './list.ts';

/** What is new since somebody was last here, and what waits for them. At their first visit everything is new. */
export async function readToday(ground: Ground, lastVisit: string | null): Promise<TodayAnswer> {
  const { db } = ground.store;
  const { applications, weeks } = await readApplications(ground);
  return {
    lastVisit,
    newApplications: applications.filter(({ receivedAt }) => lastVisit === null || receivedAt > lastVisit),
    unanswered: await unanswered(db),
    undelivered: await undelivered(db, ground.now()),
    untold: untoldAmong(applications),
    waitingLetters: await waitingLetters(db, ground.now()),
    replies: await readReplies(db, applications, lastVisit),
    weeks,
    restored: await readRestored(db),
  };
}
