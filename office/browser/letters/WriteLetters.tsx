import { useState } from 'react';
import { campWeeks } from '../../../forms/weeks.ts';
import { allLetters, type LetterTo, nameWithRecipients } from '../../shared/letters.ts';
import { BackLink } from '../app/BackLink.tsx';
import { NothingHere, Screen } from '../app/Screen.tsx';
import { formPaths } from './beginLetter.ts';
import { Preview, type Previews } from './Preview.tsx';
import { Recipients } from './Recipients.tsx';

/** One kind of letter: its recipients, a preview of each letter, and the button that sends them. */
export function WriteLetters({ recipients, kind, week }: WriteLettersProps) {
  const letter = allLetters.find((one) => one.kind === kind && formPaths[one.form] === recipients);
  if (!letter || (week && !campWeeks.map(String).includes(week))) return <NothingHere />;
  return <Steps letter={letter} week={week ? Number(week) : undefined} />;
}

interface WriteLettersProps {
  recipients: string;
  kind: string | undefined;
  /** The week whose recipients are shown at first. */
  week?: string | undefined;
}

function Steps({ letter, week }: { letter: LetterTo; week: number | undefined }) {
  const [previews, setPreviews] = useState<Previews>();
  return (
    <Screen
      title={previews ? 'Brev, läs igenom' : 'Brev, mottagare'}
      heading={nameWithRecipients(letter)}
      back={<BackLink href="/brev">Brev</BackLink>}
    >
      {/* Keeps the choices and the typed text while the preview is shown. */}
      <div hidden={previews !== undefined}>
        <Recipients about={letter} startsWith={week} onChosen={setPreviews} />
      </div>
      {previews && <Preview previews={previews} onBack={() => setPreviews(undefined)} />}
    </Screen>
  );
}
