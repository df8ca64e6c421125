import { numberOf } from '../../../forms/swedish.ts';
import type { WeekCount } from '../../shared/placement-answers.ts';
import { WeekMeter } from '../parts/WeekMeter.tsx';
import { officePath } from './address.ts';
import styles from './WeekStrip.module.css';

interface WeekStripProps {
  /** Undefined while they load: the strip keeps its height, so that content below does not move. */
  weeks: readonly WeekCount[] | undefined;
  /** The week of the current screen. */
  current?: number;
}

/** The number of taken places in each week, always in view, with links to the weeks. */
export function WeekStrip({ weeks = [], current }: WeekStripProps) {
  return (
    <nav className={`${styles.strip} on-screen`} aria-label="Platser per vecka">
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
            <span className={styles.reserves}>{numberOf(reserves, 'reserv', 'reserver')}</span>
          </a>
        ))}
      </div>
    </nav>
  );
}
