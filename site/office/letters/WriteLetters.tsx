import { useRef, useState } from 'react';
import type { LetterChoice, LettersRequest, PreviewsAnswer } from '../../../forms/office/answers.ts';
import { isOffer, type LetterKind, letterKinds, letters } from '../../../forms/office/letters.ts';
import { goTo } from '../address.ts';
import { refresh } from '../data/fetched.ts';
import { useRecipients } from '../data/queries.ts';
import { useRequest } from '../data/useRequest.ts';
import { Fetched, Screen } from '../frame/Screen.tsx';
import { Preview } from './Preview.tsx';
import { Recipients } from './Recipients.tsx';
import { Steps } from './Steps.tsx';

/** One kind of letter: whom it is for, what is written to each, and the button that sends it. */
export function WriteLetters({ kind: named }: { kind: string }) {
  const kind = letterKinds.find((one) => one === named);
  if (!kind) return <Screen title="Här finns ingenting" about="Välj Brev ovan." />;
  return <Writing kind={kind} />;
}

function Writing({ kind }: { kind: LetterKind }) {
  const query = useRecipients(kind);
  const [previews, setPreviews] = useState<{ answer: PreviewsAnswer; wanted: LettersRequest }>();
  const request = useRequest();
  // The same however often the button is pressed for these letters, so that they are sent once.
  const own = useRef(crypto.randomUUID());

  async function preview(chosen: readonly LetterChoice[], answerBy: string | null) {
    const wanted: LettersRequest = {
      kind,
      answerBy: isOffer(kind) ? answerBy : null,
      letters: chosen.map(({ reference, week, version }) => ({ reference, week, version })),
    };
    const answer = await request.send('POST', 'letters/previews', wanted);
    if (!answer) return;
    own.current = crypto.randomUUID();
    setPreviews({ answer: answer.body as PreviewsAnswer, wanted });
  }

  async function send(wanted: LettersRequest) {
    const sent = own.current;
    if (!(await request.send('POST', 'letters', { ...wanted, sending: sent }))) return;
    await refresh();
    goTo(`/brev/skickat/${sent}`);
  }

  return (
    <Screen
      title={previews ? 'Brev, läs igenom' : 'Brev, mottagare'}
      heading="Brev"
      about={letters[kind].name}
      acts={<Steps now={previews ? 'Läs igenom' : 'Mottagare'} />}
    >
      {previews ? (
        <Preview
          answer={previews.answer}
          busy={request.busy}
          problem={request.problem}
          onSend={() => send(previews.wanted)}
          onBack={() => setPreviews(undefined)}
        />
      ) : (
        <Fetched query={query}>
          {(answer) => (
            <Recipients answer={answer} busy={request.busy} problem={request.problem} onChosen={preview} />
          )}
        </Fetched>
      )}
    </Screen>
  );
}
