import { type ComponentProps, useState } from 'react';
import { isOwn, type LetterKind, letterKinds, letters } from '../../../forms/office/letters.ts';
import { useRecipients } from '../data/queries.ts';
import { BackLink } from '../frame/BackLink.tsx';
import { Fetched, NothingHere, Screen } from '../frame/Screen.tsx';
import { OwnRecipients } from './OwnRecipients.tsx';
import { Preview, type Previews } from './Preview.tsx';
import { Recipients } from './Recipients.tsx';
import { Steps } from './Steps.tsx';
import { useDraft } from './useDraft.ts';

/** One kind of letter: whom it is for, what is written to each, and the button that sends it. */
export function WriteLetters({ kind: named }: { kind: string }) {
  const kind = letterKinds.find((one) => one === named);
  if (!kind) return <NothingHere />;
  return <Writing kind={kind} />;
}

function Writing({ kind }: { kind: LetterKind }) {
  const { drop } = useDraft(kind);
  const [previews, setPreviews] = useState<Previews>();
  return (
    <Screen
      title={previews ? 'Brev, läs igenom' : 'Brev, mottagare'}
      heading={letters[kind].name}
      back={<BackLink href="/brev">Brev</BackLink>}
      acts={<Steps now={previews ? 'Läs igenom' : 'Mottagare'} />}
    >
      {previews ? (
        <Preview previews={previews} onBack={() => setPreviews(undefined)} onSent={drop} />
      ) : isOwn(kind) ? (
        <OwnRecipients kind={kind} onChosen={setPreviews} />
      ) : (
        <KindRecipients kind={kind} onChosen={setPreviews} />
      )}
    </Screen>
  );
}

function KindRecipients({ kind, onChosen }: ComponentProps<typeof OwnRecipients>) {
  const query = useRecipients(kind);
  return <Fetched query={query}>{(answer) => <Recipients answer={answer} onChosen={onChosen} />}</Fetched>;
}
