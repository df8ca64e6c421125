import { useRef, useState } from 'react';
import { upperFirst } from '../../../forms/swedish.ts';
import { dayAsReadOn } from '../../../forms/swedish-time.ts';
import type { LetterDays, LetterRecipient, RecipientsAnswer } from '../../shared/letter-answers.ts';
import { letterDayBounds, mistakesInDays } from '../../shared/letter-days.ts';
import { isReminder } from '../../shared/letters.ts';
import { camp } from '../app/camp-in-page.ts';
import { TextField } from '../parts/Labelled.tsx';
import { Slip } from '../parts/Sheet.tsx';
import { today } from '../words/time.ts';

/** The deadlines for all of the letters: the proposed days, until the user changes them. */
export function useDays(proposed: LetterDays, recipients: readonly Pick<LetterRecipient, 'week'>[]) {
  const [answerBy, setAnswerBy] = useState(proposed.answerBy ?? '');
  const [payBy, setPayBy] = useState(proposed.payBy ?? '');
  const fields = useRef<HTMLDivElement>(null);
  const chosen: LetterDays = { answerBy: answerBy || null, payBy: payBy || null };
  const about = { weeks: recipients.map(({ week }) => week), year: camp.year, today: today() };
  const mistakes = mistakesInDays(chosen, about);
  return {
    ...{ chosen, answerBy, setAnswerBy, payBy, setPayBy, fields, mistakes, bounds: letterDayBounds(about) },
    /** Whether the days are valid; if not, focuses the first invalid one. */
    judge(): boolean {
      const isRight = mistakes.answerBy === undefined && mistakes.payBy === undefined;
      if (!isRight) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return isRight;
    },
  };
}

interface DaysToGiveProps {
  answer: RecipientsAnswer;
  days: ReturnType<typeof useDays>;
}

/** The days to answer and to pay, above the recipients: below a long list they would go unnoticed. */
export function DaysToGive({ answer, days }: DaysToGiveProps) {
  if (answer.answerBy === null && answer.payBy === null) return null;
  const { mistakes, bounds } = days;
  const inWords = (day: string) => day && `${upperFirst(dayAsReadOn(today(), day))}.`;
  return (
    <div ref={days.fields}>
      <Slip heading="Gäller alla breven">
        {answer.answerBy !== null && (
          <TextField
            label="Sista dag att svara"
            hint={
              (inWords(days.answerBy) || 'Till och med den dagen fungerar länken.') +
              (isReminder(answer.kind) ? ' Den som har dagar kvar behåller sin sista dag.' : '')
            }
            error={mistakes.answerBy}
            type="date"
            required
            {...bounds.answerBy}
            value={days.answerBy}
            onWrite={days.setAnswerBy}
          />
        )}
        {answer.payBy !== null && (
          <TextField
            label="Sista dag att betala"
            hint={inWords(days.payBy)}
            error={mistakes.payBy}
            type="date"
            required
            {...bounds.payBy}
            value={days.payBy}
            onWrite={days.setPayBy}
          />
        )}
      </Slip>
    </div>
  );
}
