import { useState } from 'react';
import { allLetters, type LetterTo, nameWithRecipients } from '../../shared/letters.ts';
import { BackLink } from '../app/BackLink.tsx';
import { NothingHere, Screen } from '../app/Screen.tsx';
import { formPaths } from './beginLetter.ts';
import { Preview, type Previews } from './Preview.tsx';
import { Recipients } from './Recipients.tsx';

/** One kind of letter: its recipients, a preview of each letter, and the button that sends them. */
export function WriteLetters({ recipients, kind }: { recipients: string; kind: string | undefined }) {
  const letter = allLetters.find((one) => one.kind === kind && formPaths[one.form] === recipients);
  return letter ? <Steps letter={letter} /> : <NothingHere />;
}

function Steps({ letter }: { letter: LetterTo }) {
  const [previews, setPreviews] = useState<Previews>();
  return (
    <Screen
      title={previews ? 'Brev, läs igenom' : 'Brev, mottagare'}
      heading={nameWithRecipients(letter)}
      back={<BackLink href="/brev">Brev</BackLink>}
    >
      {/* Keeps the choices and the typed text while the preview is shown. */}
      <div hidden={previews !== undefined}>
        <Recipients about={letter} onChosen={setPreviews} />
      </div>
      {previews && <Preview previews={previews} onBack={() => setPreviews(undefined)} />}
    </Screen>
  );
}
