import { useState } from 'react';
import { type LetterKind, letterKinds, letters } from '../../shared/letters.ts';
import { BackLink } from '../app/BackLink.tsx';
import { NothingHere, Screen } from '../app/Screen.tsx';
import { Preview, type Previews } from './Preview.tsx';
import { Recipients } from './Recipients.tsx';

/** One kind of letter: its recipients, a preview of each letter, and the button that sends them. */
export function WriteLetters({ kind: named }: { kind: string }) {
  const kind = letterKinds.find((one) => one === named);
  return kind ? <Steps kind={kind} /> : <NothingHere />;
}

function Steps({ kind }: { kind: LetterKind }) {
  const [previews, setPreviews] = useState<Previews>();
  return (
    <Screen
      title={previews ? 'Brev, läs igenom' : 'Brev, mottagare'}
      heading={letters[kind].name}
      back={<BackLink href="/brev">Brev</BackLink>}
    >
      {/* Keeps the choices and the typed text while the preview is shown. */}
      <div hidden={previews !== undefined}>
        <Recipients kind={kind} onChosen={setPreviews} />
      </div>
      {previews && <Preview previews={previews} onBack={() => setPreviews(undefined)} />}
    </Screen>
  );
}
