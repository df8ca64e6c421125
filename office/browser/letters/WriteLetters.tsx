import { useEffect, useState } from 'react';
import { isOwn, type LetterKind, letterKinds, letters } from '../../shared/letters.ts';
import { BackLink } from '../app/BackLink.tsx';
import { Fetched, NothingHere, Screen } from '../app/Screen.tsx';
import { useRecipients } from '../data/queries.ts';
import { useUnsaved } from '../data/unsaved.ts';
import { type Draft, draftAtFirst, forgetBegun } from './beginLetter.ts';
import { OwnRecipients } from './OwnRecipients.tsx';
import { Preview, type Previews } from './Preview.tsx';
import { Recipients } from './Recipients.tsx';

/** One kind of letter: its recipients, a preview of each letter, and the button that sends them. */
export function WriteLetters({ kind: named }: { kind: string }) {
  const kind = letterKinds.find((one) => one === named);
  if (!kind) return <NothingHere />;
  return <Writing kind={kind} />;
}

function Writing({ kind }: { kind: LetterKind }) {
  const [draft, setDraft] = useState(() => draftAtFirst(kind));
  const [previews, setPreviews] = useState<Previews>();
  useEffect(forgetBegun, []);
  useUnsaved(draft.subject !== '' || draft.text !== '');
  const write = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  return (
    <Screen
      title={previews ? 'Brev, läs igenom' : 'Brev, mottagare'}
      heading={letters[kind].name}
      back={<BackLink href="/brev">Brev</BackLink>}
    >
      {previews ? (
        <Preview previews={previews} onBack={() => setPreviews(undefined)} />
      ) : isOwn(kind) ? (
        <OwnRecipients kind={kind} draft={draft} onWrite={write} onChosen={setPreviews} />
      ) : (
        <KindRecipients kind={kind} onChosen={setPreviews} />
      )}
    </Screen>
  );
}

interface KindRecipientsProps {
  kind: LetterKind;
  onChosen: (previews: Previews) => void;
}

function KindRecipients({ kind, onChosen }: KindRecipientsProps) {
  const query = useRecipients(kind);
  return <Fetched query={query}>{(answer) => <Recipients answer={answer} onChosen={onChosen} />}</Fetched>;
}
