import Trash from '@lucide/icons/icons/trash';
import { useState } from 'react';
import type { FlaggedAnswer, FlaggedErased } from '../../../forms/office/answers.ts';
import { numberOf } from '../../../forms/swedish.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { PrimaryButton, SecondaryButton, TextButton } from '../components/Buttons.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { EmptySheet } from '../components/EmptySheet.tsx';
import { Sheet } from '../components/Sheet.tsx';
import { Table, Tick } from '../components/Table.tsx';
import { useTicks } from '../components/useTicks.ts';
import { useMay } from '../data/login.ts';
import { useFlagged } from '../data/queries.ts';
import { useRequest } from '../data/useRequest.ts';
import { Fetched, NothingHere, Screen } from '../frame/Screen.tsx';
import { when } from '../words/time.ts';

/** What seems to have been sent by a program: by name, to be ticked and removed. */
export function Flagged() {
  if (!useMay('erase')) return <NothingHere />;
  return <Listed />;
}

function Listed() {
  const query = useFlagged();
  return (
    <Screen
      title="Kan vara skräp"
      about="Det som ser ut att vara skickat av ett program, och som ingen har bestämt, antecknat eller svarat något om. Det är en gissning: läs namnen."
    >
      <Fetched query={query}>{({ flagged }) => <Matter flagged={flagged} />}</Fetched>
    </Screen>
  );
}

function Matter({ flagged }: FlaggedAnswer) {
  const ticks = useTicks();
  const request = useRequest();
  const [isAsked, setAsked] = useState(false);
  const [told, setTold] = useState('');
  const references = flagged.map(({ reference }) => reference).filter(ticks.has);
  const count = numberOf(references.length, 'formulär', 'formulär');

  async function erase() {
    const answer = await request.change('DELETE', 'flagged', { references });
    setAsked(false);
    if (!answer) return;
    ticks.clear();
    const { erased } = answer.body as FlaggedErased;
    const left = references.length - erased;
    const kept = left > 0 ? ` ${left} är kvar: någon har bestämt, antecknat eller svarat något nyss.` : '';
    setTold(`${numberOf(erased, 'formulär är borttaget', 'formulär är borttagna')}.${kept}`);
  }

  return (
    <div className="sheets">
      <p role="status">{told}</p>
      <ErrorMessage role="alert">{request.problem}</ErrorMessage>
      {flagged.length === 0 ? (
        <EmptySheet picture="done" heading="Inget ser ut att vara skräp">
          <p>Det som ser ut att vara skickat av ett program står här tills någon har sett det.</p>
        </EmptySheet>
      ) : (
        <>
          <Sheet>
            <Table
              aria-label="Kan vara skräp, nyast först"
              columns={[
                {
                  heading: 'Välj',
                  isTick: true,
                  cell: ({ reference, name }) => (
                    <Tick checked={ticks.has(reference)} onChange={() => ticks.tick(reference)}>
                      Välj <bdi>{name}</bdi>
                    </Tick>
                  ),
                },
                { heading: 'Namn', isName: true, inCard: 'line', cell: ({ name }) => <bdi>{name}</bdi> },
                { heading: 'Formulär', cell: ({ title, reference }) => `${title}, ${reference}` },
                { heading: 'Kom in', toTheRight: true, cell: ({ receivedAt }) => when(receivedAt) },
              ]}
              rows={flagged}
              keyOf={({ reference }) => reference}
            />
          </Sheet>
          <div className="row">
            <TextButton
              onClick={() => {
                for (const { reference } of flagged) if (!ticks.has(reference)) ticks.tick(reference);
              }}
            >
              Välj alla
            </TextButton>
            <SecondaryButton symbol={Trash} disabled={references.length === 0} onClick={() => setAsked(true)}>
              Ta bort {references.length > 0 && count}
            </SecondaryButton>
          </div>
        </>
      )}
      {isAsked && (
        <Dialog heading={`Ta bort ${count}?`} onClose={() => setAsked(false)}>
          <p>Allt om dem försvinner och går inte att få tillbaka.</p>
          <div className="row">
            <PrimaryButton aria-disabled={request.busy} onClick={() => request.busy || erase()}>
              Ta bort
            </PrimaryButton>
            <TextButton onClick={() => setAsked(false)}>Avbryt</TextButton>
          </div>
        </Dialog>
      )}
    </div>
  );
}
