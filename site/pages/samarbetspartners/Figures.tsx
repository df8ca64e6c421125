import type { DataOf } from '../../app/page.ts';
import type { content } from './+content.ts';
import styles from './Page.module.css';

/** A few large numbers with their words, in one line, as a sign painter would write them on the red boards. */
export function Figures({ figures }: Pick<DataOf<typeof content>, 'figures'>) {
  return (
    <ul className={styles.figures}>
      {figures.map(({ value, label, spoken }) => (
        <li key={label}>
          <span aria-hidden className={styles.figure}>
            <span className={styles.value}>
              {value.replace('∞', '')}
              {value.endsWith('∞') && <Infinite />}
            </span>
            <span>{label}</span>
          </span>
          <span className="visually-hidden">{spoken}</span>
        </li>
      ))}
    </ul>
  );
}

/** Drawn because the font has no glyph for ∞. The strokes vary in width as in Vollkorn; a flower covers the crossing. */
function Infinite() {
  return (
    <svg className={styles.infinite} viewBox="0 0 112 56" aria-hidden>
      <path
        fill="currentcolor"
        fillRule="evenodd"
        d="M56 21C49 9 40 3 28 3 13 3 3 13 3 28s10 25 25 25c12 0 21-6 28-18 7 12 16 18 28 18 15 0 25-10 25-25S99 3 84 3C72 3 63 9 56 21ZM29 13c9 0 15 5 20 15-5 10-11 15-20 15-8 0-13-6-13-15s5-15 13-15Zm54 0c8 0 13 6 13 15s-5 15-13 15c-9 0-15-5-20-15 5-10 11-15 20-15Z"
      />
      {[0, 72, 144, 216, 288].map((turn) => (
        <ellipse
          key={turn}
          className={styles.petal}
          cx="56"
          cy="20.5"
          rx="4.6"
          ry="6.2"
          transform={`rotate(${turn} 56 28)`}
        />
      ))}
      <circle className={styles.eye} cx="56" cy="28" r="3.6" />
    </svg>
  );
}
