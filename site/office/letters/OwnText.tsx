import { type Ref, useRef, useState } from 'react';
import { type LetterKind, type LetterWord, letters, wordsIn } from '../../../forms/office/letters.ts';
import { mistakesIn, type OwnLetter } from '../../../forms/office/own-letter.ts';
import { TextButton } from '../components/Buttons.tsx';
import { TextArea, TextField } from '../components/Labelled.tsx';
import { Sheet, SheetPart } from '../components/Sheet.tsx';
import styles from './Letters.module.css';

interface OwnTextProps {
  kind: LetterKind;
  letter: OwnLetter;
  onWrite: (changed: Partial<OwnLetter>) => void;
  /** Whether somebody wants to go on: then what is missing is told too. */
  isJudged: boolean;
  /** Holds both fields: the first with a mistake is the first that is invalid in it. */
  fields: Ref<HTMLDivElement>;
}

/** The subject and the text of a letter that somebody writes of their own. */
export function OwnText({ kind, letter, onWrite, isJudged, fields }: OwnTextProps) {
  const [left, setLeft] = useState<readonly (keyof OwnLetter)[]>([]);
  const mistakes = mistakesIn(letter, kind);
  // Of a field that somebody is still in, or has not come to, nothing is said.
  const mistakeIn = (field: keyof OwnLetter) =>
    isJudged || (left.includes(field) && letter[field] !== '') ? mistakes[field] : undefined;
  const leave = (field: keyof OwnLetter) => () => setLeft([...left, field]);
  return (
    <Sheet aria-label="Ditt brev">
      <SheetPart>
        <div className="stack" ref={fields}>
          <TextField
            label="Ämne"
            hint="Läses på låsta skärmar: skriv vad det gäller, aldrig vem."
            error={mistakeIn('subject')}
            autoComplete="off"
            value={letter.subject}
            onWrite={(subject) => onWrite({ subject })}
            onBlur={leave('subject')}
          />
          <WordedText
            kind={kind}
            text={letter.text}
            mistake={mistakeIn('text')}
            onWrite={(text) => onWrite({ text })}
            onLeave={leave('text')}
          />
        </div>
      </SheetPart>
    </Sheet>
  );
}

/** What each word in braces becomes. */
const wordNames: Readonly<Record<LetterWord, string>> = {
  guardian: 'Mottagarens förnamn',
  child: 'Barnets förnamn',
  week: 'Veckan',
  days: 'Veckans dagar',
  reference: 'Referensen',
  arrive: 'När barnen kommer',
  fetch: 'När barnen hämtas',
  address: 'Adressen',
  emergencyPhone: 'Telefon under veckan',
  account: 'Bankgiro',
  payBy: 'Sista dag att betala',
  answerBy: 'Sista dag att svara',
  link: 'Länken till svaret',
  place: 'Platsen i kön',
};

interface WordedTextProps {
  kind: LetterKind;
  text: string;
  mistake: string | undefined;
  onWrite: (text: string) => void;
  onLeave: () => void;
}

function WordedText({ kind, text, mistake, onWrite, onLeave }: WordedTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const hasBeenIn = useRef(false);
  // A leader is who the letter is to.
  const words = wordsIn(kind).filter((word) => word !== 'child' || letters[kind].form === 'child');

  /** Puts a word where the cursor is, or last where nobody has put it anywhere. */
  function put(word: LetterWord) {
    const area = field.current;
    if (!area) return;
    const end = area.value.length;
    const [from, to] = hasBeenIn.current ? [area.selectionStart, area.selectionEnd] : [end, end];
    area.setRangeText(`{${word}}`, from, to, 'end');
    area.focus();
    onWrite(area.value);
  }

  return (
    <>
      <TextArea
        label="Brevet"
        hint="Skriv aldrig om hälsa i ett brev: ring om sådant. Hälsningen först och sist sätts dit av sig själv."
        error={mistake}
        ref={field}
        rows={12}
        value={text}
        onWrite={onWrite}
        onFocus={() => {
          hasBeenIn.current = true;
        }}
        onBlur={onLeave}
      />
      <fieldset className={styles.wordButtons}>
        <legend className="small muted">Sätt in det som är var och ens eget</legend>
        {words.map((word) => (
          <TextButton key={word} onClick={() => put(word)}>
            {wordNames[word]}
          </TextButton>
        ))}
      </fieldset>
    </>
  );
}
