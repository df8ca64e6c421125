import styles from './Figures.module.css';

interface Figure {
  readonly value: string;
  readonly label: string;
  /** A whole sentence instead, where value and label say little when read aloud: "∞ minnen". */
  readonly spoken?: string;
}

/** A few large numbers beside each other, on a dark ground. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className={styles.figures}>
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
