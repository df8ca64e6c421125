import type { WeekCount } from '../../shared/placement-answers.ts';
import styles from './WeekMeter.module.css';

/**
 * How full a week is: a bar with the accepted places, and after them the offered ones in another colour. Decorative: the
 * text beside it gives the counts.
 */
export function WeekMeter({ accepted, offered, capacity }: Omit<WeekCount, 'week' | 'reserves'>) {
  const taken = accepted + offered;
  return (
    <svg
      className={styles.meter}
      viewBox={`0 0 ${Math.max(capacity, taken)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.offered} width={taken} height="1" />
      <rect width={accepted} height="1" />
    </svg>
  );
}
