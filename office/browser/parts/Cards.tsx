import { useId } from 'react';
import { classNames } from '../../../site/components/classNames.ts';
import styles from './Cards.module.css';
import { TwoLines } from './TwoLines.tsx';

interface CardsProps<Value extends string> {
  choices: readonly { readonly value: Value; readonly name: string; readonly about?: string }[];
  /** Undefined while no card is chosen. */
  chosen: string | undefined;
  onChoose: (value: Value) => void;
  className?: string | undefined;
}

/** A choice between a few options, each with an explanation. Used in a fieldset, whose legend names the choice. */
export function Cards<Value extends string>({ choices, chosen, onChoose, className }: CardsProps<Value>) {
  const group = useId();
  return (
    <div className={classNames(styles.cards, className)}>
      {choices.map(({ value, name, about }) => (
        <label key={value} className={`${styles.card} edged`}>
          <input type="radio" name={group} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>
            <TwoLines below={about}>
              <b>{name}</b>
            </TwoLines>
          </span>
        </label>
      ))}
    </div>
  );
}
