import Mail from '@lucide/icons/icons/mail';
import X from '@lucide/icons/icons/x';
import { useState } from 'react';
import { numberOf } from '../../../forms/swedish.ts';
import type { ApplicationInList } from '../../shared/application-answers.ts';
import { isInBulkDecision, type PlacementChoice } from '../../shared/placement.ts';
import type { WeekCount } from '../../shared/placement-answers.ts';
import type { Decisions } from '../decisions/useDecisions.ts';
import { SquareButton } from '../parts/Buttons.tsx';
import { DecisionButtons } from '../parts/DecisionButtons.tsx';
import { Segments } from '../parts/Segments.tsx';
import styles from './ActionBar.module.css';
import type { Filter } from './filter.ts';

interface ActionBarProps {
  chosen: readonly ApplicationInList[];
  weeks: readonly WeekCount[];
  /** The week and state that the list is filtered by. Null means any; flagged applications may be in any state. */
  filter: Pick<Filter, 'week' | 'state'>;
  decisions: Decisions;
  /** Called when the user wants to write to the ticked applicants. */
  onWrite: () => void;
  onDrop: () => void;
}

/** Decides about several applications at once. */
export function ActionBar({ chosen, weeks, filter, decisions, onWrite, onDrop }: ActionBarProps) {
  const [picked, setPicked] = useState<number>();
  const from = filter.state === 'flagged' ? undefined : (filter.state ?? undefined);
  const meantIn = (week: number) =>
    chosen.flatMap(({ reference, receivedAt, placements }) =>
      placements
        // Weeks that the family no longer wishes are decided about one at a time, in the application.
        .filter((each) => each.week === week && each.wished && isInBulkDecision(each, from))
        .map(({ decisionId }) => ({ reference, receivedAt, decisionId })),
    );
  // Until the user picks a week: the week with the most possible decisions.
  const week = filter.week ?? picked ?? weekOfMost(weeks, (each) => meantIn(each).length);
  const meant = meantIn(week);

  function decide(state: PlacementChoice) {
    // Oldest first, so that the earliest application is first among the reserves.
    const inTurn = meant.toSorted((one, other) => (one.receivedAt < other.receivedAt ? -1 : 1));
    decisions.decide(
      inTurn.map(({ reference, decisionId }) => ({
        reference,
        week,
        state,
        decisionId,
        ...(from && { from }),
      })),
    );
  }

  return (
    <section className={`${styles.bar} on-screen`} aria-label="Beslut för de valda" data-action-bar>
      <p className={styles.summary} role="status">
        <b>{numberOf(chosen.length, 'vald', 'valda')}</b>{' '}
        <span className="small muted">
          {meant.length < chosen.length &&
            `Vecka ${week}: ${meant.length} av dem. De andra har inte sökt veckan, har redan svarat eller har ett annat läge.`}
        </span>
      </p>
      {filter.week === null && (
        <Segments
          label="Vecka"
          chosen={week}
          choices={weeks.map((each) => [
            each.week,
            <>
              <span className="visually-hidden">Vecka</span>
              <span aria-hidden="true">v.</span> {each.week}
            </>,
          ])}
          onChoose={setPicked}
        />
      )}
      <DecisionButtons
        className={styles.decisions}
        label={`Beslut för de valda, vecka ${week}`}
        disabled={decisions.busy || meant.length === 0}
        onDecide={decide}
      />
      <SquareButton symbol={Mail} words="Skriv brev till de valda" onClick={onWrite} />
      <SquareButton symbol={X} words="Släpp alla valda" onClick={onDrop} />
    </section>
  );
}

function weekOfMost(weeks: readonly WeekCount[], meant: (week: number) => number): number {
  return weeks.map(({ week }) => week).sort((a, b) => meant(b) - meant(a))[0] ?? 0;
}
