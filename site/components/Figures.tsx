import { classNames } from './classNames.ts';
import styles from './Figures.module.css';

export interface Figure {
  readonly value: string;
  readonly label: string;
  /** A whole sentence instead, where value and label say little when read aloud: "∞ minnen". */
  readonly spoken?: string;
}

/** A few large numbers on a dark ground, beside each other or `stacked`. */
export function Figures({ figures, stacked = false }: { figures: readonly Figure[]; stacked?: boolean }) {
  return (
    <ul className={classNames(styles.figures, stacked && styles.stacked)}>
      {figures.map(({ value, label, spoken }) => (
        <li key={label}>
          <span aria-hidden={spoken ? 'true' : undefined} className={styles.shown}>
            <span className={styles.value}>{value}</span> <span>{label}</span>
          </span>
          {spoken && <span className="visually-hidden">{spoken}</span>}
        </li>
      ))}
    </ul>
  );
}
