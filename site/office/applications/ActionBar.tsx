import X from '@lucide/icons/icons/x';
import { useState } from 'react';
import type { ApplicationInList, WeekCount } from '../../../forms/office/answers.ts';
import { type PlacementChoice, type PlacementState, takesABed } from '../../../forms/office/placement.ts';
import { numberOf } from '../../../forms/swedish.ts';
import { classNames } from '../../components/classNames.ts';
import { DecisionButtons } from '../components/DecisionButtons.tsx';
import { Segments } from '../components/Segments.tsx';
import { SquareButton } from '../components/TextButton.tsx';
import type { Decisions } from '../decisions/useDecisions.ts';
import styles from './ActionBar.module.css';

interface ActionBarProps {
  chosen: readonly ApplicationInList[];
  weeks: readonly WeekCount[];
  decisions: Decisions;
  onDrop: () => void;
}

/** Decides about several at once, and says before what that leads to. */
export function ActionBar({ chosen, weeks, decisions, onDrop }: ActionBarProps) {
  const [picked, setPicked] = useState<number>();
  const applied = (week: number) =>
    chosen.flatMap(({ reference, form, receivedAt, placements }) =>
      placements
        // Weeks that a family no longer wishes are decided about one by one, in the application.
        .filter((each) => each.week === week && each.wished)
        .map((each) => ({ ...each, reference, form, receivedAt })),
    );
  // Until a week is picked: the one that most of them have applied for.
  const week = picked ?? mostApplied(weeks, (each) => applied(each).length);
  const about = applied(week);

  function decide(state: PlacementChoice) {
    // The oldest first: whoever applied first stands first among the reserves.
    const inTurn = about.toSorted((one, other) => (one.receivedAt < other.receivedAt ? -1 : 1));
    decisions.decide(inTurn.map(({ reference, version }) => ({ reference, week, state, version })));
  }

  return (
    <section className={classNames(styles.bar, 'on-dark')} aria-label="Beslut för de valda" data-action-bar>
      <p className={styles.summary} role="status">
        <b className="whole">{numberOf(chosen.length, 'vald', 'valda')}</b>
        <span className={styles.leadsTo}>{leadsTo(week, weeks, about, chosen.length)}</span>
      </p>
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
      <DecisionButtons
        className={styles.decisions}
        label={`Beslut för de valda, vecka ${week}`}
        disabled={decisions.busy || about.length === 0}
        onDecide={decide}
      />
      <SquareButton symbol={X} words="Släpp alla valda" className={styles.drop} onClick={onDrop} />
    </section>
  );
}

type About = readonly { readonly form: ApplicationInList['form']; readonly state: PlacementState }[];

function leadsTo(week: number, weeks: readonly WeekCount[], about: About, chosen: number): string {
  const counted = weeks.find((each) => each.week === week);
  if (!counted) return '';
  const taken = counted.accepted + counted.offered;
  // Leaders take no child's place.
  const more = about.filter(({ form, state }) => form === 'child' && !takesABed(state)).length;
  const others = chosen - about.length;
  const notApplied = others > 0 ? ` ${others} av dem har inte sökt vecka ${week}.` : '';
  return `Vecka ${week}: ${taken} → ${taken + more} av ${counted.capacity} om alla erbjuds plats.${notApplied}`;
}

function mostApplied(weeks: readonly WeekCount[], applicants: (week: number) => number): number {
  return weeks.map(({ week }) => week).sort((a, b) => applicants(b) - applicants(a))[0] ?? 0;
}
