import { addDays } from '../../../forms/dates.ts';
import type { LetterDays, LettersRequest } from '../../../forms/office/answers.ts';
import { letterDayBounds, mistakesInDays } from '../../../forms/office/letter-days.ts';
import { asksForAnswer, isReminder, type LetterKind } from '../../../forms/office/letters.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import type { LettersContext } from '../context.ts';
import { offerOf, type Situation, type Subject } from './recipients.ts';
import { tells } from './template.ts';

// A letter may lie unread over a weekend.
const leastDaysToAct = 3;

/**
 * The days that the association has chosen for all, while families have time; then so many days from today. None is after
 * the day before the first of the weeks that are to come, and nobody is to pay before the last day to answer.
 */
export function proposedDays(
  kind: LetterKind,
  recipients: readonly Subject[],
  { texts, camp, now }: LettersContext,
): LetterDays {
  const today = dateInSweden(now());
  const weeks = recipients.map(({ week }) => week);
  const latest = letterDayBounds({ weeks, year: camp.season.year, today }).answerBy.max;
  const proposed = (chosen: string, days: number) => {
    const day = chosen >= addDays(today, leastDaysToAct) ? chosen : addDays(today, days);
    const isTooLate = day > latest;
    return isTooLate ? latest : day;
  };
  const answerBy = asksForAnswer(kind) ? proposed(texts.answerBy, 7) : null;
  const payBy = tells('payBy', kind, texts) ? proposed(texts.payment.lastDay, 14) : null;
  const isTooSoon = answerBy !== null && payBy !== null && payBy < answerBy;
  return { answerBy, payBy: isTooSoon ? answerBy : payBy };
}

/** The days that letters need, of those that were chosen. */
export function daysIn({ kind, answerBy, payBy }: LettersRequest, { texts }: LettersContext): LetterDays {
  return {
    answerBy: asksForAnswer(kind) ? answerBy : null,
    payBy: tells('payBy', kind, texts) ? payBy : null,
  };
}

/** Why letters about some weeks cannot give their days, with the days that they can; undefined where they can. */
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

/** Whether a reminder comes sooner than three days after its offer, to a family that has more than a day left to answer. */
export function isTooEarly(kind: LetterKind, subject: Subject, situation: Situation): boolean {
  const offer = isReminder(kind) ? offerOf(subject, situation) : undefined;
  if (!offer) return false;
  const today = dateInSweden(situation.now);
  const isNew = addDays(dateInSweden(offer.outcome.at), leastDaysToAct) > today;
  return isNew && offer.answerBy !== null && offer.answerBy > addDays(today, 1);
}
