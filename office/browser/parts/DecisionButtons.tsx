import { classNames } from '../../../site/components/classNames.ts';
import {
  aboutState,
  decidedStates,
  type PlacementChoice,
  type PlacementState,
} from '../../shared/placement.ts';
import styles from './DecisionButtons.module.css';
import { StateShape } from './StateShape.tsx';

/** The decisions and their button labels. Pressing the chosen one again undoes it. */
const decisions = decidedStates.flatMap((state) => {
  const { button } = aboutState[state];
  return button ? [{ state, words: button }] : [];
});

interface DecisionButtonsProps {
  label: string;
  /** The current state; absent when the buttons decide for several people at once. */
  chosen?: PlacementState;
  onDecide: (choice: PlacementChoice) => void;
  disabled?: boolean;
  className?: string | undefined;
}

export function DecisionButtons({
  label,
  chosen,
  onDecide,
  disabled = false,
  className,
}: DecisionButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend.
    <div className={classNames(styles.decisions, className)} role="group" aria-label={label}>
      {decisions.map(({ state, words }) => (
        <button
          key={state}
          type="button"
          aria-pressed={chosen === undefined ? undefined : chosen === state}
          // Not `disabled`, which would take focus away from the pressed button.
          aria-disabled={disabled}
          // The second click of a double click would undo the decision of the first.
          onClick={({ detail }) => disabled || detail > 1 || onDecide(chosen === state ? 'undo' : state)}
        >
          <StateShape state={state} />
          {words}
        </button>
      ))}
    </div>
  );
}
