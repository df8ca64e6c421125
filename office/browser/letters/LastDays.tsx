import { upperFirst } from '../../../forms/swedish.ts';
import { dayAsReadOn } from '../../../forms/swedish-time.ts';
import type { LetterDays } from '../../shared/letter-answers.ts';
import { letterDayBounds } from '../../shared/letter-days.ts';
import { isReminder, type LetterKind } from '../../shared/letters.ts';
import { TextField } from '../parts/Labelled.tsx';
import { Slip } from '../parts/Sheet.tsx';
import { today } from '../words/time.ts';

interface LastDaysProps {
  kind: LetterKind;
  days: LetterDays;
  about: Parameters<typeof letterDayBounds>[0];
  mistakes: Partial<Record<keyof LetterDays, string | undefined>>;
  onWrite: (changed: Partial<LetterDays>) => void;
}

/** The last days to answer and to pay, above the recipients: below a long list they would go unnoticed. */
export function LastDays({ kind, days, about, mistakes, onWrite }: LastDaysProps) {
  const { answerBy, payBy } = days;
  if (answerBy === null && payBy === null) return null;
  const bounds = letterDayBounds(about);
  const inWords = (day: string) => day && `${upperFirst(dayAsReadOn(today(), day))}.`;
  const answerHint = inWords(answerBy ?? '') || 'Till och med den dagen fungerar länken.';
  return (
    <Slip heading="Gäller alla breven">
      {answerBy !== null && (
        <TextField
          label="Sista dag att svara"
          hint={answerHint + (isReminder(kind) ? ' Den som har dagar kvar behåller sin sista dag.' : '')}
          error={mistakes.answerBy}
          type="date"
          required
          {...bounds.answerBy}
          value={answerBy}
          onWrite={(day) => onWrite({ answerBy: day })}
        />
      )}
      {payBy !== null && (
        <TextField
          label="Sista dag att betala"
          hint={inWords(payBy)}
          error={mistakes.payBy}
          type="date"
          required
          {...bounds.payBy}
          value={payBy}
          onWrite={(day) => onWrite({ payBy: day })}
        />
      )}
    </Slip>
  );
}
