import type { DataOf } from '../../app/page.ts';
import type { content } from './+content.ts';
import styles from './Figures.module.css';

/** A few large numbers beside each other, on a dark ground. */
export function Figures({ figures }: Pick<DataOf<typeof content>, 'figures'>) {
  return (
    <ul className={styles.figures}>
      {figures.map(({ value, label, spoken }) => (
        <li key={label}>
          <span aria-hidden className={styles.shown}>
            <span className={styles.value}>{value}</span> <span>{label}</span>
          </span>
          <span className="visually-hidden">{spoken}</span>
        </li>
      ))}
    </ul>
  );
}
