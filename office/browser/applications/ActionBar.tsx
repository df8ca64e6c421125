import Mail from '@lucide/icons/icons/mail';
import X from '@lucide/icons/icons/x';
import { useState } from 'react';
import { listed, numberOf } from '../../../forms/swedish.ts';
import { classNames } from '../../../site/components/classNames.ts';
import type { ApplicationInList } from '../../shared/application-answers.ts';
import {
  aboutState,
  hasAnswered,
  isAmongSeveral,
  isRefused,
  type PlacementChoice,
  type PlacementState,
  takesABed,
} from '../../shared/placement.ts';
import type { PlacementAnswer, WeekCount } from '../../shared/placement-answers.ts';
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

/** Decides about several applications at once, and shows the effect beforehand. */
export function ActionBar({ chosen, weeks, filter, decisions, onWrite, onDrop }: ActionBarProps) {
  const [picked, setPicked] = useState<number>();
  const from = filter.state === 'flagged' ? undefined : (filter.state ?? undefined);
  const meantIn = (week: number) =>
    chosen.flatMap(({ reference, form, receivedAt, placements }) =>
      placements
        .filter((each) => each.week === week && whyLeftOut(each, from) === undefined)
        .map((each) => ({ ...each, reference, form, receivedAt })),
    );
  // Until the user picks a week: the week with the most possible decisions.
  const week = filter.week ?? picked ?? weekOfMost(weeks, (each) => meantIn(each).length);
  const meant = meantIn(week);
  const count = weeks.find((each) => each.week === week);

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
    <section
      className={classNames(styles.bar, 'on-dark', 'on-screen')}
      aria-label="Beslut för de valda"
      data-action-bar
    >
      <p className={styles.summary} role="status">
        <b className="whole">{numberOf(chosen.length, 'vald', 'valda')}</b>
        <span className={styles.leadsTo}>
          {[leadsTo(count, meant), ...leftOut(chosen, week, from)].join(' ')}
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
      <SquareButton
        symbol={Mail}
        words="Skriv brev till de valda"
        className={styles.write}
        onClick={onWrite}
      />
      <SquareButton symbol={X} words="Släpp alla valda" className={styles.drop} onClick={onDrop} />
    </section>
  );
}

/** Why a ticked application is left out of the decision; undefined when it is included. */
function whyLeftOut(
  placement: PlacementAnswer | undefined,
  from: PlacementState | undefined,
): string | undefined {
  // Weeks that the family no longer wishes are decided about one at a time, in the application.
  if (!placement?.wished) return 'har inte sökt veckan';
  if (isAmongSeveral(placement, from)) return undefined;
  if (hasAnswered(placement)) return `har redan tackat ${isRefused(placement.state) ? 'nej' : 'ja'}`;
  return `har ett annat läge än ${from && aboutState[from].word}`;
}

/** One sentence for each reason to leave applications out, and one about the weeks that do not change. */
function leftOut(
  chosen: readonly ApplicationInList[],
  week: number,
  from: PlacementState | undefined,
): string[] {
  const inWeek = ({ placements }: ApplicationInList) => placements.find((each) => each.week === week);
  const reasons = chosen.flatMap((application) => whyLeftOut(inWeek(application), from) ?? []);
  const sentences = [...Map.groupBy(reasons, String)].map(([why, { length }]) => `${length} ${why}.`);
  const hasOtherWeeks = chosen.some(({ placements }) => placements.some((each) => each.week !== week));
  return hasOtherWeeks ? [...sentences, 'Andra veckor ändras inte.'] : sentences;
}

type Meant = readonly { readonly form: ApplicationInList['form']; readonly state: PlacementState }[];

/** How full the week becomes, for each decision that changes it. Leaders take no child's place. */
function leadsTo(count: WeekCount | undefined, meant: Meant): string {
  if (!count) return '';
  const { week, capacity, accepted, offered } = count;
  if (meant.length === 0) return `Vecka ${week}: ingen att bestämma om.`;
  const taken = accepted + offered;
  const children = meant.filter(({ form }) => form === 'child');
  const withPlace = children.filter(({ state }) => takesABed(state)).length;
  const without = children.length - withPlace;
  const becomes = (then: number) => `${taken} → ${then} av ${capacity}`;
  const ifOffered = `${becomes(taken + without)} om alla erbjuds plats`;
  const ifTakenBack = `${becomes(taken - withPlace)} om alla återtas`;
  const both = without > 0 ? [ifOffered, ifTakenBack] : [ifTakenBack];
  return `Vecka ${week}: ${listed(withPlace > 0 ? both : [ifOffered])}.`;
}

function weekOfMost(weeks: readonly WeekCount[], meant: (week: number) => number): number {
  return weeks.map(({ week }) => week).sort((a, b) => meant(b) - meant(a))[0] ?? 0;
}
