import { inDays } from '../../forms/calendar.ts';
import { atLatest, pathAt, type Stop, type StopName, stopNames } from '../../forms/path.ts';
import { dayAndMonth } from '../../forms/swedish-time.ts';
import type { WeekStatus } from './week-status.ts';

/** What decides where a family is, of one week. `says` is what the page says, or will say once a letter is sent. */
export interface WeekOnPath extends Pick<WeekStatus, 'says' | 'paidOn' | 'firstDay' | 'lastDay'> {
  /** The last days to answer and to pay, YYYY-MM-DD, that the family is told; '' without one. */
  readonly answerBy: string;
  readonly payBy: string;
}

interface Season {
  /** The settings' days, YYYY-MM-DD or '': for the decision and for the answer. */
  readonly decisionBy: string;
  readonly answerBy: string;
  readonly today: string;
}

/** The first stop that a family has not passed, by one of its weeks; undefined where the way has ended. */
function stopOf({ says, paidOn, lastDay }: WeekOnPath, { today }: Season): StopName | undefined {
  if (lastDay !== '' && lastDay < today) return undefined;
  switch (says) {
    case 'received':
    case 'waiting':
      return 'Besked';
    case 'offered':
    case 'late':
      return 'Svar';
    case 'yes':
      return paidOn === null ? 'Avgift' : 'Veckan';
    default:
      return undefined;
  }
}

/**
 * Where a child's family is on its way to camp, by the application's weeks. A place or an offer counts before the weeks without
 * one, and of several the one with most left to do. Undefined where the way has ended.
 */
export function pathOf(
  weeks: readonly WeekOnPath[],
  season: Season,
  /** ISO 8601. */
  receivedAt: string,
): readonly Stop[] | undefined {
  const stops = weeks.flatMap((week) => {
    const stop = stopOf(week, season);
    return stop ? [{ stop, week }] : [];
  });
  const placed = stops.filter(({ stop }) => stop !== 'Besked');
  const concerned = placed.length > 0 ? placed : stops;
  const present = stopNames.find((name) => concerned.some(({ stop }) => stop === name));
  const week = concerned.find(({ stop }) => stop === present)?.week;
  if (!present || !week) return undefined;
  // A day ahead that has passed is left from last year.
  const ahead = (day: string) => (day < season.today ? '' : atLatest(day));
  const { says, paidOn, answerBy, payBy, firstDay, lastDay } = week;
  const isUndecided = says === 'received';
  const fee = present === 'Avgift' ? atLatest(payBy) : ahead(payBy);
  return pathAt(present, {
    Ansökan: dayAndMonth(receivedAt),
    Besked: isUndecided ? ahead(season.decisionBy) : '',
    Svar: present === 'Svar' ? atLatest(answerBy) : isUndecided ? ahead(season.answerBy) : '',
    // A family in the queue answers, and pays, by days of its own.
    Avgift: paidOn !== null ? dayAndMonth(paidOn) : says === 'waiting' ? '' : fee,
    // Until something is decided, it may be any of the wished weeks.
    Veckan: firstDay === '' || (placed.length === 0 && stops.length > 1) ? '' : inDays(firstDay, lastDay),
  });
}
