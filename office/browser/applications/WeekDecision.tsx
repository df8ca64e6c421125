import type { ReactNode } from 'react';
import { aboutState, type PlacementChoice } from '../../shared/placement.ts';
import type { PlacementAnswer } from '../../shared/placement-answers.ts';
import { DecisionButtons } from '../parts/DecisionButtons.tsx';
import { StateChip } from '../parts/StateChip.tsx';
import { Tag } from '../parts/Tag.tsx';
import { whenExactly } from '../words/time.ts';
import styles from './WeekDecision.module.css';

interface WeekDecisionProps {
  placement: PlacementAnswer;
  busy: boolean;
  onDecide: (choice: PlacementChoice) => void;
  /** Further content about the week. */
  children: ReactNode;
}

/** One week of an application: the decision, and who made it. */
export function WeekDecision({ placement, busy, onDecide, children }: WeekDecisionProps) {
  const { week, state, notified, wished, reason } = placement;
  return (
    <div className={styles.week}>
      <div className={styles.head}>
        <h3>Vecka {week}</h3>
        {/* Announces the new state, which changes beside the pressed button. */}
        <span role="status">
          <StateChip placement={placement} />
        </span>
        {notified === false && <Tag tone="waiting">inte meddelad</Tag>}
        {!wished && <Tag tone="waiting">önskas inte längre</Tag>}
      </div>
      <DecisionButtons
        label={`Beslut för vecka ${week}`}
        chosen={state}
        disabled={busy}
        onDecide={onDecide}
      />
      <p className="small muted">
        {decidedBy(placement)}
        {reason && ` Skäl: ${reason}`}
      </p>
      {children}
    </div>
  );
}

function decidedBy({ decidedBy, decidedAt, state, undone }: PlacementAnswer): ReactNode {
  return (
    <>
      {decidedBy && decidedAt ? (
        <>
          <bdi>{decidedBy}</bdi> {aboutState[state].did} {whenExactly(decidedAt)}.
        </>
      ) : (
        'Inget är bestämt än.'
      )}
      {undone && (
        <>
          {' '}
          <bdi>{undone.by}</bdi> ångrade det som kom efter {whenExactly(undone.at)}.
        </>
      )}
    </>
  );
}
