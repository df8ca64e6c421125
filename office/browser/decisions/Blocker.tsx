import CircleAlert from '@lucide/icons/icons/circle-alert';
import { useEffect, useRef, useState } from 'react';
import { numberOf } from '../../../forms/swedish.ts';
import { aboutState } from '../../shared/placement.ts';
import { officePath } from '../app/address.ts';
import { useUnsaved } from '../data/unsaved.ts';
import { PrimaryButton, SecondaryButton } from '../parts/Buttons.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { TextArea } from '../parts/Labelled.tsx';
import { Names } from '../parts/Names.tsx';
import { Remark } from '../parts/Remark.tsx';
import { StateShape } from '../parts/StateShape.tsx';
import { useMistakes } from '../parts/useMistakes.ts';
import type { Blocker, Decision, Decisions } from './useDecisions.ts';

/** Why a decision has not been saved: it needs a reason, a colleague has decided meanwhile, or the request failed. */
export function BlockerNotice({ decisions }: { decisions: Decisions }) {
  const { blocker, problem } = decisions;
  if (blocker) return <ReasonDialog {...blocker} {...decisions} />;
  if (!problem) return null;
  return (
    <Remark symbol={CircleAlert} tone="wrong" role="alert">
      <p>{problem}</p>
    </Remark>
  );
}

/**
 * Asks for a reason to exceed the number of places, or to give a possible duplicate a second place. The reason is
 * stored for the colleagues.
 */
function ReasonDialog({ wanted, over, twice, decide, dismiss, problem, nameOf }: Blocker & Decisions) {
  const [reason, setReason] = useState('');
  const closeAsking = useUnsaved(reason !== '');
  const cancel = () => closeAsking(dismiss);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isFull = over.length > 0;
  const isInTheWay = ({ reference, week }: Decision) =>
    over.some((full) => full.week === week && full.beyond.includes(reference)) ||
    twice.some((one) => one.reference === reference && one.week === week);
  const inTheWay = wanted.filter(isInTheWay);

  const { form, shown, submit } = useMistakes({
    reason: reason.trim() === '' ? 'Skriv varför, så vet de andra.' : undefined,
  });
  const insist = () => decide(wanted, reason.trim());

  return (
    <Dialog heading={isFull ? 'Platserna räcker inte' : 'Samma barn?'} onClose={cancel}>
      <form ref={form} className="grid" onSubmit={submit(insist)} noValidate>
        <Reasons over={over} twice={twice} nameOf={nameOf} />
        <TextArea
          label={isFull ? 'Varför ska det bli fler?' : 'Varför ska båda ha plats?'}
          hint={`Sparas med beslutet. Till exempel: ${isFull ? 'syskon, extra ledare den veckan' : 'två barn som heter lika'}. Skriv inte om hälsa här.`}
          error={shown.reason ?? problem}
          ref={field}
          rows={3}
          required
          value={reason}
          onWrite={setReason}
        />
        <div className="row">
          <PrimaryButton
            onClick={() => decide(wanted.map((one) => (isInTheWay(one) ? { ...one, state: 'reserv' } : one)))}
          >
            <StateShape state="reserv" />
            {inTheWay.length < wanted.length
              ? `Sätt ${inTheWay.length} som reserv, resten som du valde`
              : 'Sätt som reserv'}
          </PrimaryButton>
          <SecondaryButton type="submit">{labelOf(inTheWay)} ändå</SecondaryButton>
          <SecondaryButton onClick={cancel}>Avbryt</SecondaryButton>
        </div>
      </form>
    </Dialog>
  );
}

/** The weeks that would be too full, and the possible duplicates that would get a second place. */
function Reasons({ over, twice, nameOf }: Pick<Blocker, 'over' | 'twice'> & Pick<Decisions, 'nameOf'>) {
  return (
    <div className="boxed">
      {over.map(({ week, taken, wouldBe, capacity, free, beyond }) => (
        <p key={week}>
          <b>
            Vecka {week}: {taken} → {wouldBe} av {capacity}.
          </b>{' '}
          {free === 0 ? 'Ingen plats är ledig' : numberOf(free, 'plats är ledig', 'platser är lediga')},{' '}
          {beyond.length} blir över: <Names of={beyond.map(nameOf)} />.
        </p>
      ))}
      {twice.map(({ week, reference, other }) => (
        <p key={`${week} ${reference} ${other.reference}`}>
          <b>Vecka {week}:</b> <bdi>{nameOf(reference)}</bdi>, <span className="whole">{reference}</span>, kan
          vara samma barn som <bdi>{other.name}</bdi>,{' '}
          <a className="whole" href={`${officePath}/ansokningar/${other.reference}`}>
            {other.reference}
          </a>
          . Då får barnet två platser.
        </p>
      ))}
    </div>
  );
}

function labelOf([first]: readonly Decision[]): string {
  const button = first && first.state !== 'undo' && aboutState[first.state].button;
  return button || 'Ångra';
}
