import type { ReplyAnswer, WeekCount } from '../../../forms/office/answers.ts';
import { freePlaces } from '../../../forms/office/free-places.ts';

/**
 * How many places are free after a family's no: at the newest no of each week whose places have not all been given on
 * since. `replies` come newest first.
 */
export function leftFree(
  replies: readonly ReplyAnswer[],
  weeks: readonly WeekCount[],
): ReadonlyMap<ReplyAnswer, number> {
  const declined = replies.filter(({ state }) => state === 'nej');
  return new Map(
    weeks.flatMap((week): [ReplyAnswer, number][] => {
      const newest = declined.find((reply) => reply.week === week.week);
      const free = freePlaces(week);
      return newest && free > 0 ? [[newest, free]] : [];
    }),
  );
}
