import { letterWordNames } from '../../shared/letter-words.ts';
import { type LetterForm, wordsIn } from '../../shared/letters.ts';
import type { mistakesIn, OwnLetter } from '../../shared/own-letter.ts';
import { TextArea, TextField } from '../parts/Labelled.tsx';
import { PutIn, useCaret } from '../parts/PutIn.tsx';
import { Sheet, SheetPart } from '../parts/Sheet.tsx';

interface OwnTextProps {
  form: LetterForm;
  letter: OwnLetter;
  mistakes: Partial<ReturnType<typeof mistakesIn>>;
  onWrite: (changed: Partial<OwnLetter>) => void;
}

/** The subject and the text of an own letter. */
export function OwnText({ form, letter, mistakes, onWrite }: OwnTextProps) {
  const { attributes, putIn } = useCaret((text) => onWrite({ text }));
  // In a letter to leaders, the leader is the recipient.
  const words = wordsIn({ kind: 'eget', form }).filter((word) => word !== 'child' || form === 'child');
  return (
    <Sheet aria-label="Ditt brev">
      <SheetPart className="stack">
        <TextField
          label="Ämne"
          hint="Läses på låsta skärmar: skriv vad det gäller, aldrig vem."
          error={mistakes.subject}
          autoComplete="off"
          value={letter.subject}
          onWrite={(subject) => onWrite({ subject })}
        />
        <TextArea
          {...attributes}
          label="Brevet"
          hint="Skriv aldrig om hälsa i ett brev: ring om sådant. Hälsningen först och sist sätts dit av sig själv."
          error={mistakes.text}
          rows={12}
          value={letter.text}
          onWrite={(text) => onWrite({ text })}
        />
        <PutIn words={words.map((word) => ({ word, name: letterWordNames[word] }))} onPutIn={putIn} />
      </SheetPart>
    </Sheet>
  );
}
