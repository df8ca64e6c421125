import { forms } from '../../forms/all.ts';
import { addDays } from '../../forms/dates.ts';
import { dateInSweden } from '../../forms/swedish-time.ts';
import { periodOf, weeksIn } from '../../forms/weeks.ts';
import type { ReceivedSubmission } from './read.ts';

type Counts = Record<string, number>;

/** How many of what. Someone who chose all periods counts in each. */
export interface Statistics {
  readonly forms: Counts;
  /** By period value, for the two applications. */
  readonly periods: Readonly<Record<'child' | 'leader', Counts>>;
  /** By date in Sweden, `YYYY-MM-DD`: every day from the first to the last, also those with none. */
  readonly days: Counts;
  readonly flagged: number;
}

/** Counts submissions as they are read. */
export async function countSubmissions(submissions: AsyncIterable<ReceivedSubmission>): Promise<Statistics> {
  const perForm: Counts = {};
  const periods: Statistics['periods'] = { child: {}, leader: {} };
  const days: Counts = {};
  let flagged = 0;
  for await (const { form, values, receivedAt, flagged: isFlagged } of submissions) {
    add(perForm, form);
    add(days, dateInSweden(receivedAt));
    if (isFlagged) flagged += 1;
    if (form === 'child' || form === 'leader') {
      const { attendee } = forms[form];
      const chosen = attendee && values[attendee.periods];
      for (const week of weeksIn(chosen ?? [])) add(periods[form], periodOf(week));
    }
  }
  return { forms: perForm, periods, days: withoutGaps(days), flagged };
}

function add(counts: Counts, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

function withoutGaps(days: Counts): Counts {
  const dates = Object.keys(days).sort();
  const last = dates.at(-1);
  const all: Counts = {};
  for (let date = dates[0]; date && last && date <= last; date = addDays(date, 1))
    all[date] = days[date] ?? 0;
  return all;
}
