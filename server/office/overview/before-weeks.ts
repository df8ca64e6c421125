import { campWeeksOf } from '../../../forms/calendar.ts';
import { addDays } from '../../../forms/dates.ts';
import type { DutyOf, WeekPerson } from '../../../forms/office/answers.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import type { LettersContext } from '../context.ts';
import { readWeekAsTold } from './week.ts';

// While a family can still be asked, and other food be bought.
const daysToRead = 14;

// While there is time for a letter, a reminder and a telephone call.
const daysToAnswer = 28;

/** Of the weeks that begin soon or go on: those with a place of whose health nobody has read for the kitchen. */
export async function unreadBeforeWeeks(context: LettersContext): Promise<DutyOf<'unread'>[]> {
  const people = await peopleBeforeWeeks(context, daysToRead, ({ unread }) => unread);
  return people.map((those) => ({ kind: 'unread', ...those }));
}

/** Likewise those who come, of whom something is not answered that everybody is asked. */
export async function detailsBeforeWeeks(context: LettersContext): Promise<DutyOf<'details'>[]> {
  const people = await peopleBeforeWeeks(context, daysToAnswer, ({ detailsLeft }) => detailsLeft === true);
  return people.map((those) => ({ kind: 'details', ...those }));
}

/** Those of whom something is so with a place in each week that begins within some days, until its last day. */
async function peopleBeforeWeeks(
  context: LettersContext,
  daysBefore: number,
  isSo: (person: WeekPerson) => boolean,
) {
  const { year } = context.camp.season;
  if (year === null) return [];
  const today = dateInSweden(context.now());
  const found = [];
  for (const { week, firstDay, lastDay } of campWeeksOf(year)) {
    if (today < addDays(firstDay, -daysBefore) || lastDay < today) continue;
    const { children, leaders } = await readWeekAsTold(context, week);
    const people = [...children, ...leaders].filter(isSo);
    if (people.length > 0) found.push({ week, people });
  }
  return found;
}
