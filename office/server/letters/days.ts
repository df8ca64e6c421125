import { addDays } from '../../../forms/dates.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import type { LetterDays, LettersRequest } from '../../shared/letter-answers.ts';
import { letterDayBounds, mistakesInDays } from '../../shared/letter-days.ts';
import { asksForAnswer, isReminder, type LetterKind, type LetterTo } from '../../shared/letters.ts';
import type { WeekStatus } from '../../shared/week-status.ts';
import type { LettersContext } from '../context.ts';
import type { ApplicantWeek, Statuses } from '../status/read.ts';
import { tells } from './template.ts';

// A letter may lie unread over a weekend.
const leastDaysToAct = 3;

/**
 * Proposes the association's common days while they are at least three days ahead, and later a week or two from today.
 * No day is later than the day before the first of the letters' weeks. The last day to pay is never before the last day to answer.
 */
export function proposedDays(
  letter: LetterTo,
  recipients: readonly ApplicantWeek[],
  { texts, camp, now }: LettersContext,
): LetterDays {
  const today = dateInSweden(now());
  const weeks = recipients.map(({ status }) => status.week);
  const latest = letterDayBounds({ weeks, year: camp.season.year, today }).answerBy.max;
  const proposed = (chosen: string, days: number) => {
    const day = chosen >= addDays(today, leastDaysToAct) ? chosen : addDays(today, days);
    const isTooLate = day > latest;
    return isTooLate ? latest : day;
  };
  const answerBy = asksForAnswer(letter.kind) ? proposed(texts.answerBy, 7) : null;
  const payBy = tells('payBy', letter, texts) ? proposed(texts.payment.lastDay, 14) : null;
  const isTooSoon = answerBy !== null && payBy !== null && payBy < answerBy;
  return { answerBy, payBy: isTooSoon ? answerBy : payBy };
}

/** The chosen days, with null for a day that this kind of letter does not mention. */
export function daysIn(
  { kind, form, answerBy, payBy }: LettersRequest,
  { texts }: LettersContext,
): LetterDays {
  return {
    answerBy: asksForAnswer(kind) ? answerBy : null,
    payBy: tells('payBy', { kind, form }, texts) ? payBy : null,
  };
}

/** Why the days are invalid for the chosen weeks, with the days that are allowed; undefined when the days are valid. */
export function mistakeInDays(
  days: LetterDays,
  chosen: LettersRequest['letters'],
  { camp, now }: LettersContext,
): string | undefined {
  const weeks = chosen.map(({ week }) => week);
  const about = { weeks, year: camp.season.year, today: dateInSweden(now()) };
  const { answerBy, payBy } = mistakesInDays(days, about);
  return answerBy ?? payBy;
}

/** Whether a reminder would come within three days of its offer, to a family with more than a day left to answer. */
export function isTooEarly(
  kind: LetterKind,
  { offer }: WeekStatus,
  { season: { today } }: Pick<Statuses, 'season'>,
): boolean {
  if (!offer || !isReminder(kind)) return false;
  const isNew = addDays(dateInSweden(offer.sentAt), leastDaysToAct) > today;
  return isNew && offer.until > addDays(today, 1);
}
