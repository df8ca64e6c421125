import type { PlacementAnswer } from '../../../forms/office/answers.ts';
import { placementWords } from '../../../forms/office/placement.ts';
import { classNames } from '../../components/classNames.ts';
import styles from './StateChip.module.css';
import { StateShape } from './StateShape.tsx';

interface StateChipProps {
  placement: Pick<PlacementAnswer, 'week' | 'state' | 'place'>;
  /** Where no heading says which week it is about. */
  named?: boolean;
}

/** What is decided about a week: word, shape and colour. */
export function StateChip({ placement, named = false }: StateChipProps) {
  const { week, state, place } = placement;
  return (
    <span className={classNames(styles.chip, styles[state])}>
      <StateShape state={state} />
      {named && <span className={styles.week}>v. {week}</span>}
      {placementWords[state]}
      {place !== null && ` ${place}`}
    </span>
  );
}
