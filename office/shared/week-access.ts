import { campWeeksOf } from '../../forms/calendar.ts';
import { addDays } from '../../forms/dates.ts';
import { campWeeks } from '../../forms/weeks.ts';
import { type Role, roleOf } from './roles.ts';

/**
 * The weeks whose lists a person may see on a day, `YYYY-MM-DD`. Depending on the role, these are all weeks, or only
 * from 7 days before the first day until the day after the last.
 */
export function weeksOpenTo(
  { role, weeks }: { readonly role: Role; readonly weeks: readonly number[] },
  year: number | null,
  today: string,
): readonly number[] {
  const sight = roleOf(role);
  if (!sight.acts.includes('weeks')) return [];
  if (sight.week.weeks === 'all') return campWeeks;
  if (year === null) return [];
  const inTime = campWeeksOf(year)
    .filter(({ firstDay, lastDay }) => addDays(firstDay, -7) <= today && today <= addDays(lastDay, 1))
    .map(({ week }) => week);
  return sight.week.weeks === 'inTime' ? inTime : inTime.filter((week) => weeks.includes(week));
}
