import { type Ref, useRef, useState } from 'react';
import { type LetterKind, type LetterWord, letters, wordsIn } from '../../shared/letters.ts';
import { mistakesIn, type OwnLetter } from '../../shared/own-letter.ts';
import { TextButton } from '../parts/Buttons.tsx';
import { TextArea, TextField } from '../parts/Labelled.tsx';
import { Sheet, SheetPart } from '../parts/Sheet.tsx';
import styles from './Letters.module.css';

interface OwnTextProps {
  kind: LetterKind;
  letter: OwnLetter;
  onWrite: (changed: Partial<OwnLetter>) => void;
  /** Whether the user has tried to continue: then missing fields are errors too. */
  isJudged: boolean;
  /** The element that holds both fields, to find the first invalid one. */
  fields: Ref<HTMLDivElement>;
}

/** The subject and the text of an own letter. */
export function OwnText({ kind, letter, onWrite, isJudged, fields }: OwnTextProps) {
  const [left, setLeft] = useState<readonly (keyof OwnLetter)[]>([]);
  const mistakes = mistakesIn(letter, kind);
  // A field shows no error before the user has typed in it and left it.
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

/** The button label of each placeholder. */
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
  // In a letter to leaders, the leader is the recipient.
  const words = wordsIn(kind).filter((word) => word !== 'child' || letters[kind].form === 'child');

  /** Inserts a placeholder at the caret, or last when the user has not placed the caret. */
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
