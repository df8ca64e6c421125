import { classNames } from '../../../site/components/classNames.ts';
import { aboutState } from '../../shared/placement.ts';
import type { PlacementAnswer } from '../../shared/placement-answers.ts';
import styles from './StateChip.module.css';
import { StateShape } from './StateShape.tsx';
import table from './Table.module.css';

interface StateChipProps {
  placement: Pick<PlacementAnswer, 'week' | 'state' | 'place'>;
  /** Names the week where no heading does: always, or only once the table has become cards. */
  named?: boolean | 'inCard';
}

/** The decision about a week, as a word with a shape and a colour. */
export function StateChip({ placement, named = false }: StateChipProps) {
  const { week, state, place } = placement;
  return (
    <span className={classNames(styles.chip, 'edged', styles[aboutState[state].look])}>
      <StateShape state={state} />
      {named && (
        <span className={classNames(styles.week, named === 'inCard' && table.inCard)}>v. {week}</span>
      )}
      {aboutState[state].word}
      {place !== null && ` ${place}`}
    </span>
  );
}
