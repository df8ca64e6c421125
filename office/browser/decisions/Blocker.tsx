import CircleAlert from '@lucide/icons/icons/circle-alert';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { listed, numberOf } from '../../../forms/swedish.ts';
import { clock } from '../../../forms/swedish-time.ts';
import { toldApart } from '../../shared/first-name.ts';
import { roomIn } from '../../shared/free-places.ts';
import { aboutState, isAmongSeveral, lastChange } from '../../shared/placement.ts';
import type { NeedsReason, PlacementAnswer } from '../../shared/placement-answers.ts';
import { placementKey } from '../../shared/placement-key.ts';
import { officePath } from '../app/address.ts';
import { useUnsaved } from '../data/unsaved.ts';
import { PrimaryButton, SecondaryButton, TextButton } from '../parts/Buttons.tsx';
import { Changed } from '../parts/Changed.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { TextArea } from '../parts/Labelled.tsx';
import { Names } from '../parts/Names.tsx';
import { Remark } from '../parts/Remark.tsx';
import { StateShape } from '../parts/StateShape.tsx';
import styles from './Blocker.module.css';
import type { Blocker, Decision, Decisions } from './useDecisions.ts';

/** The blocker of a decision, with the possible actions. No decision has been saved yet. */
export function BlockerNotice({ decisions }: { decisions: Decisions }) {
  const { blocker, problem } = decisions;
  return (
    <>
      {blocker?.kind === 'conflict' && <Conflict {...blocker} {...decisions} />}
      {blocker?.kind === 'needsReason' && <NeedsReasonDialog {...blocker} {...decisions} />}
      {problem && blocker?.kind !== 'needsReason' && (
        <Remark symbol={CircleAlert} tone="wrong" role="alert">
          <p>{problem}</p>
        </Remark>
      )}
    </>
  );
}

type ConflictProps = Decisions & Extract<Blocker, { kind: 'conflict' }>;

/** A colleague or the family changed a place while the page was open. */
function Conflict({ wanted, conflict, decide, dismiss, nameOf }: ConflictProps) {
  const changed = conflict.conflicts.map(({ reference, placement }) => ({ ...placement, reference }));
  const others = [...new Set(changed.map((one) => lastChange(one)?.by ?? 'Någon'))];
  const who = toldApart(others.map((name) => ({ reference: name, name }))).map(({ called }) => called);
  const states = [
    ...new Set(wanted.flatMap(({ state }) => (state === 'former' ? [] : aboutState[state].word))),
  ];
  const isUndoing = states.length === 0;
  const changedTo = new Map(changed.map((one) => [placementKey(one), one]));
  const anew = wanted.flatMap((decision) => {
    const placement = changedTo.get(placementKey(decision));
    if (!placement) return decision;
    // Families who have answered in the meantime are left out of a decision about several.
    if (wanted.length > 1 && !isAmongSeveral(placement, decision.from)) return [];
    return { ...decision, decisionId: placement.decisionId };
  });
  const mine = isUndoing
    ? 'Inget ångrades.'
    : listed(states) + (anew.length > 0 && anew.length < wanted.length ? ', för de andra' : '');
  return (
    <Changed
      heading={
        <>
          <Names of={who} /> ändrade nyss
        </>
      }
      theirs={changed.map((one) => (
        <p key={placementKey(one)}>
          {wanted.length > 1 && (
            <>
              <bdi>{nameOf(one.reference)}</bdi>:{' '}
            </>
          )}
          {became(one)}, medan du hade sidan öppen.
        </p>
      ))}
      mine={<p>{mine}</p>}
      onKeepTheirs={dismiss}
      onKeepMine={isUndoing || anew.length === 0 ? undefined : () => decide(anew)}
    />
  );
}

function became(placement: PlacementAnswer): string {
  const { week, state, place } = placement;
  const at = lastChange(placement)?.at;
  const word = aboutState[state].word + (place === null ? '' : ` ${place}`);
  return `Vecka ${week} blev ${word}${at ? ` kl. ${clock(at)}` : ''}`;
}

type NeedsReasonProps = Decisions & Extract<Blocker, { kind: 'needsReason' }>;

/**
 * Asks for a reason to exceed the number of places, or to give a possible duplicate a second place. The reason is
 * stored for the colleagues.
 */
function NeedsReasonDialog({ wanted, needsReason, decide, dismiss, problem, nameOf }: NeedsReasonProps) {
  const [reason, setReason] = useState('');
  const closeAsking = useUnsaved(reason !== '');
  const cancel = () => closeAsking(dismiss);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { over, twice } = needsReason;
  const isFull = over.length > 0;
  const inTheWay = wanted.filter(isInTheWay(needsReason));

  function insist(event: FormEvent) {
    event.preventDefault();
    if (reason.trim()) decide(wanted, reason.trim());
    else {
      setMissing(true);
      field.current?.focus();
    }
  }

  return (
    <Dialog heading={headingOf(over)} onClose={cancel}>
      <form className={styles.form} onSubmit={insist} noValidate>
        <Reasons over={over} twice={twice} nameOf={nameOf} />
        <TextArea
          label={isFull ? `Varför ska det bli fler än ${over[0]?.capacity}?` : 'Varför ska båda ha plats?'}
          hint={`Sparas med beslutet. Till exempel: ${isFull ? 'syskon, extra ledare den veckan' : 'två barn som heter lika'}. Skriv inte om hälsa här.`}
          error={missing && !reason.trim() ? 'Skriv varför, så vet de andra.' : problem}
          ref={field}
          rows={3}
          required
          value={reason}
          onWrite={setReason}
        />
        <div className="row">
          <PrimaryButton type="submit">{insistWords(inTheWay)} ändå</PrimaryButton>
          <SecondaryButton onClick={() => decide(withReserves(wanted, needsReason))}>
            <StateShape state="reserv" />
            {inTheWay.length < wanted.length
              ? `Sätt ${inTheWay.length} som reserv, resten som du valde`
              : 'Sätt som reserv'}
          </SecondaryButton>
          <TextButton onClick={cancel}>Avbryt</TextButton>
        </div>
      </form>
    </Dialog>
  );
}

type ReasonsProps = InTheWay & Pick<Decisions, 'nameOf'>;

/** The weeks that would be too full, and the possible duplicates that would get a second place. */
export function Reasons({ over, twice, nameOf }: ReasonsProps) {
  return (
    <div className={styles.over}>
      {over.map((full) => (
        <p key={full.week}>
          <b>
            {over.length > 1 && `Vecka ${full.week}: `}
            {full.taken} → {full.wouldBe} av {full.capacity}.
          </b>{' '}
          {whoWouldBe(full, nameOf)}
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

function whoWouldBe(
  { wouldBe, free, beyond }: NeedsReason['over'][number],
  nameOf: (reference: string) => string,
): ReactNode {
  const names = beyond.map(nameOf);
  const [only] = names;
  if (only && names.length === 1 && free === 0)
    return (
      <>
        <bdi>{only}</bdi> blir nummer {wouldBe}.
      </>
    );
  return (
    <>
      {free === 0 ? 'Ingen plats är ledig' : numberOf(free, 'plats är ledig', 'platser är lediga')},{' '}
      {names.length} blir över: <Names of={names} />.
    </>
  );
}

/** For one week the number of missing places; for several, that there is not room for all. */
function headingOf(over: NeedsReason['over']): string {
  const [first, ...others] = over;
  if (!first) return 'Samma barn?';
  return others.length === 0
    ? roomIn(first)
    : `Vecka ${listed(over.map(({ week }) => String(week)))}: platserna räcker inte`;
}

function insistWords([first]: readonly Decision[]): string {
  if (first?.state === 'former') return 'Ångra';
  return (first && aboutState[first.state].button) ?? 'Gör det';
}

type InTheWay = Pick<NeedsReason, 'over' | 'twice'>;

const isInTheWay =
  ({ over, twice }: InTheWay) =>
  ({ reference, week }: Decision) =>
    over.some((full) => full.week === week && full.beyond.includes(reference)) ||
    twice.some((one) => one.reference === reference && one.week === week);

/** The same decisions, with the children beyond the free places as reserves. */
export const withReserves = (wanted: readonly Decision[], needsReason: InTheWay): Decision[] =>
  wanted.map((one) => (isInTheWay(needsReason)(one) ? { ...one, state: 'reserv' } : one));
