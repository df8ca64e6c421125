import { type ReactNode, useId } from 'react';
import styles from './Segments.module.css';

interface SegmentsProps<Value extends string | number> {
  label: string;
  choices: readonly (readonly [Value, ReactNode])[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A choice between a few options, side by side. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { label, choices, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(([value, words]) => (
        <label key={value} className="edged">
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
