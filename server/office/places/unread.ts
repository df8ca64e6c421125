import { campWeeksOf } from '../../../forms/calendar.ts';
import { addDays } from '../../../forms/dates.ts';
import type { DutyOf } from '../../../forms/office/answers.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import type { Ground } from '../ground.ts';
import { readWeek } from './week.ts';

// While a family can still be asked, and other food be bought.
const daysBefore = 14;

/** Of the weeks that begin soon or go on: those with a place of whose health nobody has read for the kitchen. */
export async function unreadBeforeWeeks(ground: Ground): Promise<DutyOf<'unread'>[]> {
  const { year } = ground.camp.season;
  if (year === null) return [];
  const today = dateInSweden(ground.now());
  const found: DutyOf<'unread'>[] = [];
  for (const { week, firstDay, lastDay } of campWeeksOf(year)) {
    if (today < addDays(firstDay, -daysBefore) || lastDay < today) continue;
    const { children, leaders } = await readWeek(ground, week);
    const people = [...children, ...leaders].filter(({ unread }) => unread);
    if (people.length > 0) found.push({ kind: 'unread', week, people });
  }
  return found;
}
