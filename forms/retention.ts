import { lastCampDay } from './calendar.ts';
import { addDays, subtractMonths } from './dates.ts';
import { dateInSweden } from './swedish-time.ts';

/** How long answers are kept; set in camp.yaml and promised on /gdpr. */
export interface Retention {
  /** Days after the summer's last camp day until health details are erased. */
  readonly healthDetailsDays: number;
  /** Days after the association's *Nej*, or a withdrawal, until that application's health details are erased. */
  readonly refusedHealthDetailsDays: number;
  /**
   * Month and day, `MM-DD`, when the summer's applications are erased; not before the month after the camp.
   */
  readonly applicationsUntil: string;
  readonly messagesMonths: number;
  readonly diaryMonths: number;
}

/** Data received, decided or written before each date (`YYYY-MM-DD`, in Sweden) is due for erasure. */
export interface ErasureCutoffs {
  readonly healthDetails: string;
  /** Health details are erased when a decision before this date is a refusal or a withdrawal. */
  readonly refusals: string;
  readonly applications: string;
  readonly messages: string;
  readonly diary: string;
}

/**
 * The cutoffs at `now`. An application belongs to the first summer that had not ended when it was received, so one
 * sent in November belongs to next year's camp.
 */
export function erasureCutoffs(retention: Retention, now: Date): ErasureCutoffs {
  const today = dateInSweden(now);
  const healthDetailsDue = (year: number) => addDays(lastCampDay(year), retention.healthDetailsDays + 1);
  const applicationsDue = (year: number) => `${year}-${retention.applicationsUntil}`;
  return {
    healthDetails: endOfLatestSummer((year) => healthDetailsDue(year) <= today, today),
    // Counted in whole days because a decision has no time: one made on the 1st is due from the start of the 15th.
    refusals: addDays(today, 1 - retention.refusedHealthDetailsDays),
    applications: endOfLatestSummer((year) => applicationsDue(year) <= today, today),
    messages: subtractMonths(today, retention.messagesMonths),
    diary: subtractMonths(today, retention.diaryMonths),
  };
}

/** The day after the last camp day of the latest summer whose data is due for erasure. */
function endOfLatestSummer(isDue: (year: number) => boolean, today: string): string {
  let year = Number(today.slice(0, 4));
  while (!isDue(year)) year -= 1;
  return addDays(lastCampDay(year), 1);
}
