import { forms } from '../../forms/all.ts';
import { addDays } from '../../forms/dates.ts';
import type { FormName } from '../../forms/form.ts';
import { dateInSweden } from '../../forms/swedish-time.ts';
import { periodOf, weeksIn } from '../../forms/weeks.ts';
import type { ReceivedSubmission } from './read.ts';

/** How many of what. Someone who chose all periods counts in each. */
export interface Statistics {
  readonly forms: ReadonlyMap<FormName, number>;
  /** By period value, for the two applications. */
  readonly periods: Readonly<Record<'child' | 'leader', ReadonlyMap<string, number>>>;
  /** By date in Sweden, `YYYY-MM-DD`: every day from the first to the last, also those with none. */
  readonly days: ReadonlyMap<string, number>;
  readonly flagged: number;
}

/** Counts submissions as they are read. */
export async function countSubmissions(submissions: AsyncIterable<ReceivedSubmission>): Promise<Statistics> {
  const perForm = new Map<FormName, number>();
  const periods = { child: new Map<string, number>(), leader: new Map<string, number>() };
  const days = new Map<string, number>();
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

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function withoutGaps(days: ReadonlyMap<string, number>): Map<string, number> {
  const dates = [...days.keys()].sort();
  const last = dates.at(-1);
  const all = new Map<string, number>();
  for (let date = dates[0]; date && last && date <= last; date = addDays(date, 1)) {
    all.set(date, days.get(date) ?? 0);
  }
  return all;
}
