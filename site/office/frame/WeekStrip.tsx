import type { WeekCount } from '../../../forms/office/answers.ts';
import { officePath } from '../address.ts';
import { WeekMeter } from '../components/WeekMeter.tsx';
import { count } from '../words/number.ts';
import styles from './WeekStrip.module.css';

interface WeekStripProps {
  weeks: readonly WeekCount[];
  /** The week that is shown. */
  current?: number;
}

/** The count that matters, always in sight; and the way from week to week. */
export function WeekStrip({ weeks, current }: WeekStripProps) {
  return (
    <nav className={styles.strip} aria-label="Platser per vecka">
      <div className={styles.inner}>
        {weeks.map(({ week, capacity, accepted, offered, reserves }) => (
          <a
            key={week}
            href={`${officePath}/vecka/${week}`}
            aria-current={week === current ? 'page' : undefined}
          >
            <b>Vecka {week}</b>
            <WeekMeter accepted={accepted} offered={offered} capacity={capacity} />
            <b className={accepted + offered >= capacity ? styles.full : undefined}>
              {accepted + offered} av {capacity}
            </b>
            <span className={styles.reserves}>{count(reserves, 'reserv', 'reserver')}</span>
          </a>
        ))}
      </div>
    </nav>
  );
}
