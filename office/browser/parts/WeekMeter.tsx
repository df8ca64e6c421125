import { classNames } from '../../../site/components/classNames.ts';
import type { WeekCount } from '../../shared/placement-answers.ts';
import styles from './WeekMeter.module.css';

type Taken = Pick<WeekCount, 'accepted' | 'offered' | 'capacity'>;

/** The number of taken places, in large type: "12 av 15". */
export function TakenCount({ accepted, offered, capacity }: Taken) {
  return (
    <b className={styles.taken}>
      {accepted + offered} av {capacity}
    </b>
  );
}

/** The windows are 11 units apart, with 4 more after every fifth. */
const left = (index: number) => index * 11 + Math.floor(index / 5) * 4;

/**
 * The windows of the house, one for each place: filled for an accepted place, half for an offered one, outlined for a
 * free one. Decorative: the text beside it gives the same counts.
 */
export function WeekMeter({ accepted, offered, capacity, large = false }: Taken & { large?: boolean }) {
  const windows = Math.max(capacity, accepted + offered);
  const width = left(windows - 1) + 10;
  return (
    <svg
      className={classNames(styles.meter, large && styles.large)}
      viewBox={`0 0 ${width} 16`}
      aria-hidden="true"
    >
      {Array.from({ length: windows }, (_, index) => {
        const kind = index < accepted ? 'filled' : index < accepted + offered ? 'half' : 'free';
        // biome-ignore lint/suspicious/noArrayIndexKey: a window has no identity but its position.
        return <Window key={index} x={left(index)} kind={kind} />;
      })}
    </svg>
  );
}

function Window({ x, kind }: { x: number; kind: 'filled' | 'half' | 'free' }) {
  if (kind === 'filled') return <rect x={x + 1} y="1" width="8" height="14" rx="1.5" fill="currentColor" />;
  return (
    <g className={styles[kind]}>
      <rect
        x={x + 1.7}
        y="1.7"
        width="6.6"
        height="12.6"
        rx="1.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
      />
      {kind === 'half' && <rect x={x + 1} y="8" width="8" height="7" rx="1" fill="currentColor" />}
    </g>
  );
}

/** The legend of the windows. */
export function WeekMeterLegend() {
  const kinds = [
    ['filled', 'tackat ja'],
    ['half', 'erbjuden'],
    ['free', 'ledig'],
  ] as const;
  return (
    <ul className={styles.legend}>
      {kinds.map(([kind, word]) => (
        <li key={kind}>
          <svg className={styles.meter} viewBox="0 0 10 16" aria-hidden="true">
            <Window x={0} kind={kind} />
          </svg>
          {word}
        </li>
      ))}
    </ul>
  );
}
