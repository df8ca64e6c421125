import { dateInSweden, dayAndMonth } from './swedish-time.ts';

/** The stops on a family's way to camp, in order. */
export const stopNames = ['Ansökan', 'Besked', 'Svar', 'Avgift', 'Veckan'] as const;
export type StopName = (typeof stopNames)[number];

/** A stop as it is drawn. */
export interface Stop {
  readonly name: StopName;
  /** "senast 15 april"; '' while the day is not known. */
  readonly day: string;
  readonly is: 'behind' | 'present' | 'ahead';
}

/** The five stops, with the days that are known. The present one is the first that the family has not passed. */
export function pathAt(
  present: StopName,
  days: Readonly<Partial<Record<StopName, string>>>,
): readonly Stop[] {
  const here = stopNames.indexOf(present);
  return stopNames.map((name, index) => ({
    name,
    day: days[name] ?? '',
    is: index < here ? 'behind' : index === here ? 'present' : 'ahead',
  }));
}

/** "senast 15 april" for a date, YYYY-MM-DD; '' without one. */
export const atLatest = (day: string): string => (day === '' ? '' : `senast ${dayAndMonth(day)}`);

/** The path of an application that has just been sent, at an instant (ISO 8601). `decisionBy` is a date or ''. */
export function pathAfterSending(sentAt: string, decisionBy: string, days = ''): readonly Stop[] {
  return pathAt('Besked', {
    Ansökan: dayAndMonth(sentAt),
    Besked: atLatest(decisionBy < dateInSweden(sentAt) ? '' : decisionBy),
    Veckan: days,
  });
}
