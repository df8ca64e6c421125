import { campWeeksOf } from '../calendar.ts';
import { addDays } from '../dates.ts';
import { campWeeks } from '../weeks.ts';
import type { Role } from './roles.ts';

/**
 * The weeks whose lists somebody may see on a day, `YYYY-MM-DD`. A leader sees their own, from 7 days before the first
 * day until the day after the last, and the kitchen any in that time; the others see all.
 */
export function weeksOpenTo(
  { role, weeks }: { readonly role: Role; readonly weeks: readonly number[] },
  year: number | null,
  today: string,
): readonly number[] {
  if (role === 'ansvarig' || role === 'handlaggare') return campWeeks;
  if (year === null) return [];
  return campWeeksOf(year)
    .filter(({ firstDay, lastDay }) => addDays(firstDay, -7) <= today && today <= addDays(lastDay, 1))
    .map(({ week }) => week)
    .filter((week) => role === 'kok' || weeks.includes(week));
}
