import { useState } from 'react';
import { forms } from '../../../forms/all.ts';
import type { ApplicationAnswer, ApplicationInList, PlacementAnswer } from '../../../forms/office/answers.ts';
import { aboutState, isFurtherAlong } from '../../../forms/office/placement.ts';
import { dayAndMonth } from '../../../forms/swedish-time.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { officePath } from '../address.ts';
import { PrimaryButton, SecondaryButton, TextButton } from '../components/Buttons.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { useMay } from '../data/login.ts';
import { useRequest } from '../data/useRequest.ts';
import { answersInWords } from '../words/answers.ts';
import { whenExactly } from '../words/time.ts';
import styles from './Case.module.css';
import { Fact, Part } from './Part.tsx';

interface MergeProps {
  application: ApplicationInList;
  other: ApplicationInList;
}

/** Puts two applications of one child together, once what that leads to has been read. */
export function MergeButton(props: MergeProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <SecondaryButton onClick={() => setIsAsking(true)}>Slå ihop</SecondaryButton>
      {isAsking && <MergeDialog {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function MergeDialog({ application, other, onClose }: MergeProps & { onClose: () => void }) {
  const request = useRequest();
  const path = `applications/${application.reference}/merge`;
  return (
    <Dialog heading="Slå ihop ansökningarna?" onClose={onClose}>
      <Consequences application={application} other={other} />
      <ErrorMessage role="alert">{request.problem}</ErrorMessage>
      <div className="row">
        <PrimaryButton
          aria-disabled={request.busy}
          onClick={async () => {
            if (request.busy) return;
            if (await request.change('POST', path, { other: other.reference })) onClose();
          }}
        >
          Slå ihop
        </PrimaryButton>
        <TextButton onClick={onClose}>Avbryt</TextButton>
      </div>
    </Dialog>
  );
}

/** Which of them stands, where letters go, and what is decided and paid afterwards. */
export function Consequences({ application, other }: MergeProps) {
  const [older, newer] =
    application.receivedAt <= other.receivedAt ? [application, other] : [other, application];
  return (
    <>
      <p>
        <span className="whole">{older.reference}</span> står kvar, och{' '}
        <span className="whole">{newer.reference}</span> leder dit. Bådas svar går att läsa. Brev går till{' '}
        <bdi>{older.guardian}</bdi>
        {older.email && (
          <>
            , <bdi>{older.email}</bdi>
          </>
        )}
        .
      </p>
      <ul>
        {newer.placements.map((placement) => {
          const stood = older.placements.find(({ week }) => week === placement.week);
          const words = becomes(placement, stood);
          return words && <li key={placement.week}>{words}</li>;
        })}
      </ul>
      <p>Det går att dela dem igen tills ett brev har gått.</p>
    </>
  );
}

/** What the week becomes; undefined where it stays as the older application has it. */
function becomes(newer: PlacementAnswer, older: PlacementAnswer | undefined): string | undefined {
  const sentences: string[] = [];
  const takesOver = isFurtherAlong(inQueue(newer), inQueue(older));
  const [stands, falls] = takesOver ? [newer, older] : [older, newer];
  if (stands && stands.state !== 'ny') {
    const fallen = falls && falls.state !== 'ny' && falls.state !== stands.state;
    sentences.push(
      `${aboutState[stands.state].word} gäller${fallen ? `, och ${aboutState[falls.state].word} faller bort` : ''}.`,
    );
  } else if (!older) sentences.push('önskas också.');
  if (newer.paidOn && older?.paidOn)
    sentences.push(`Betald två gånger: ${dayAndMonth(older.paidOn)} och ${dayAndMonth(newer.paidOn)}.`);
  else if (newer.paidOn) sentences.push(`Betald ${dayAndMonth(newer.paidOn)}.`);
  return sentences.length > 0 ? `Vecka ${newer.week}: ${sentences.join(' ')}` : undefined;
}

const inQueue = (placement: PlacementAnswer | undefined) => ({
  state: placement?.state ?? 'ny',
  turn: placement?.place ?? null,
});

/** A later application of the child's, as it came, and the way back. */
export function MergedApplication({ merged }: { merged: ApplicationAnswer['merged'][number] }) {
  const { reference, receivedAt, values, foodLine, note, paid, by, at } = merged;
  const request = useRequest();
  const mayExtract = useMay('export');
  return (
    <Part heading={`Också ${reference}`} about={`Samma barn. Kom in ${whenExactly(receivedAt)}.`}>
      <div className={styles.matter}>
        <dl className={styles.facts}>
          {answersInWords(forms.child, values).map(({ field, label, words, long }) => (
            <Fact key={field} heading={label} long={long}>
              <bdi>{words}</bdi>
            </Fact>
          ))}
          {foodLine && (
            <Fact heading="Till köket">
              <bdi>{foodLine}</bdi>
            </Fact>
          )}
          {note && (
            <Fact heading="Anteckning">
              <bdi>{note}</bdi>
            </Fact>
          )}
          {paid.map(({ week, paidOn }) => (
            <Fact key={week} heading={`Vecka ${week}`}>
              Betald {dayAndMonth(paidOn)}
            </Fact>
          ))}
        </dl>
        <p className="small muted">
          <bdi>{by}</bdi> slog ihop dem {whenExactly(at)}.
        </p>
        <ErrorMessage role="alert">{request.problem}</ErrorMessage>
        <div className="row">
          <TextButton
            onClick={() => request.busy || request.change('POST', `applications/${reference}/divide`)}
          >
            Dela igen
          </TextButton>
          {/* Its own sender's: the other parent's address gives another. */}
          {mayExtract && <a href={`${officePath}/ansokningar/${reference}/utdrag`}>Utdrag, {reference}</a>}
        </div>
      </div>
    </Part>
  );
}
