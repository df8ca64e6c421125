import { campWeeksOf } from '../../../forms/calendar.ts';
import { addDays } from '../../../forms/dates.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import type { DutyOf } from '../../shared/today-answers.ts';
import type { WeekPerson } from '../../shared/week-answers.ts';
import type { LettersContext } from '../context.ts';
import { readWeekAsTold } from '../screens/week.ts';
import type { Statuses } from '../status/read.ts';

/** `statuses` are of everybody about whom something is decided. */
type Ground = LettersContext & { readonly statuses: Statuses };

// Leaves time to ask the family, and to buy other food.
const daysToRead = 14;

// Leaves time for a letter, a reminder and a telephone call.
const daysToAnswer = 28;

/** People in a current week, or one that begins soon, whose health answers the office has not read for the kitchen. */
export async function unreadBeforeWeeks(ground: Ground): Promise<DutyOf<'unread'>[]> {
  const people = await peopleBeforeWeeks(ground, daysToRead, ({ unread }) => unread);
  return people.map((those) => ({ kind: 'unread', ...those }));
}

/** People in a current week, or one that begins soon, whose families have not answered all the questions about them. */
export async function detailsBeforeWeeks(ground: Ground): Promise<DutyOf<'details'>[]> {
  const people = await peopleBeforeWeeks(ground, daysToAnswer, ({ detailsLeft }) => detailsLeft === true);
  return people.map((those) => ({ kind: 'details', ...those }));
}

/** The people for whom `isSo` is true, by week, from `daysBefore` days before the week until its last day. */
async function peopleBeforeWeeks(ground: Ground, daysBefore: number, isSo: (person: WeekPerson) => boolean) {
  const { year } = ground.camp.season;
  if (year === null) return [];
  const today = dateInSweden(ground.now());
  const found = [];
  for (const { week, firstDay, lastDay } of campWeeksOf(year)) {
    if (today < addDays(firstDay, -daysBefore) || lastDay < today) continue;
    const { children, leaders } = await readWeekAsTold(ground, week, ground.statuses);
    const people = [...children, ...leaders].filter(isSo);
    if (people.length > 0) found.push({ week, people });
  }
  return found;
}
