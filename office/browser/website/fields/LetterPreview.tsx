import { campWeekOf, daysOf } from '../../../../forms/calendar.ts';
import { addDays } from '../../../../forms/dates.ts';
import { upperFirst, weeksInWords } from '../../../../forms/swedish.ts';
import { instantInSweden, weekdayAndDate } from '../../../../forms/swedish-time.ts';
import { swishLink } from '../../../../forms/swish.ts';
import { type LetterTo, letterTo, linkPath, wholeLetter } from '../../../shared/letters.ts';
import type { DocumentAnswer } from '../../../shared/website.ts';
import { camp } from '../../app/camp-in-page.ts';
import { LetterPicture } from '../../letters/LetterPicture.tsx';
import { today } from '../../words/time.ts';
import { filled, filledText } from '../filled.ts';
import { standsIn } from '../places.ts';
import { useWriting } from '../saving.ts';
import { rowsOf, textOf } from '../values.ts';
import { keyOf } from '../writing.ts';
import styles from './Fields.module.css';

const readers = {
  child: { reader: 'Karin Bergvall', guardian: 'Karin', child: 'Iris', email: 'karin@exempel.se' },
  leader: { reader: 'Omar Said', guardian: 'Omar', child: 'Omar', email: 'omar@exempel.se' },
} as const;

/** A whole letter with the unsaved text in it, to a fictitious recipient. */
export function LetterPreview({ document, letter }: { document: DocumentAnswer; letter: LetterTo }) {
  const { kind, form } = letter;
  const { written } = useWriting();
  const stands = (name: string): unknown => {
    const place = document.places.find((one) => one.place === name);
    return place && standsIn(place, written.get(keyOf(document.document, name)));
  };
  const { about, subject } = letterTo(letter);
  const { reader, email, ...names } = readers[form];
  const number = document.words.find(({ word }) => word === 'swish')?.value ?? '';
  const examples: Readonly<Record<string, string>> = {
    ...names,
    week: weeksInWords([exampleWeek]),
    days: daysOf(campWeekOf(camp.year, exampleWeek)),
    reference: 'B-7K3M-QXR',
    place: '2',
    otherWeeks: weeksInWords([exampleWeek - 1]),
    link: `${window.location.origin}${linkPath(kind, '…', 'B-7K3M-QXR')}`,
    answerBy: dayOf(stands('answerBy'), 10),
    payBy: dayOf(stands('payment/lastDay'), 30),
    account: filledText(textOf(stands('payment/account')), document.words),
    swishLink: swishLink(number),
  };
  const words = document.words.map((one) => ({ ...one, value: one.value ?? (examples[one.word] || null) }));
  const text = wholeLetter(letter, {
    opening: textOf(stands('opening')),
    paragraphs: rowsOf(stands(`letters/${form}/${kind}`)).map(textOf),
    beside: textOf(stands('beside')),
    familyPage: textOf(stands('familyPage')),
    swish: number === '' ? '' : textOf(stands('swish')),
    closing: textOf(stands('closing')),
  });
  const inSentence = (said: string) => upperFirst(filledText(said, words));
  return (
    <div className={`stack ${styles.preview}`}>
      <p className="small muted">
        {about} Så här läser {reader} det.
      </p>
      <LetterPicture
        kind={kind}
        from={filledText('{email}', words)}
        letter={{
          guardian: reader,
          email,
          subject: inSentence(subject ?? ''),
          heading: inSentence(textOf(stands(`headings/${form}/${kind}`))),
          weeks: [exampleWeek],
          parts: filled(text.join('\n\n'), words).map((piece) => ({
            text: piece.text,
            filled: piece.isFact,
            ...(piece.isFact && piece.text === examples.swishLink && { isAddress: true }),
          })),
        }}
      />
    </div>
  );
}

// Any of the camp's weeks will do.
const exampleWeek = 31;

/** A day that has been set, or else the day so many days from today: "fredag 23 april". */
const dayOf = (set: unknown, days: number): string =>
  weekdayAndDate(instantInSweden(textOf(set)) ?? addDays(today(), days));
