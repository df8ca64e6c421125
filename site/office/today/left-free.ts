import type { ReplyAnswer, WeekCount } from '../../../forms/office/answers.ts';
import { freePlaces } from '../../../forms/office/free-places.ts';
import { numberOf } from '../../../forms/swedish.ts';

/**
 * The place that a family's no left free, and who is first in the queue for it: at the newest no of each week whose
 * places have not all been given on since. `replies` come newest first.
 */
export function leftFree(
  replies: readonly ReplyAnswer[],
  weeks: readonly WeekCount[],
): ReadonlyMap<ReplyAnswer, string> {
  const declined = replies.filter(({ state }) => state === 'nej');
  return new Map(
    weeks.flatMap((week): [ReplyAnswer, string][] => {
      const newest = declined.find((reply) => reply.week === week.week);
      const free = freePlaces(week);
      return newest && free > 0 ? [[newest, inWords(newest, free)]] : [];
    }),
  );
}

function inWords({ week, firstReserve }: ReplyAnswer, free: number): string {
  const queue = firstReserve ? `Först i kön: ${firstReserve.name}.` : 'Ingen står i kö.';
  return `Vecka ${week} har ${numberOf(free, 'ledig plats', 'lediga platser')}. ${queue}`;
}
