import type { ReactNode } from 'react';
import { Icon, type IconSymbol } from '../../components/Icon.tsx';
import styles from './Timeline.module.css';
import { TwoLines } from './TwoLines.tsx';

interface Event {
  readonly key: string;
  readonly symbol: IconSymbol;
  readonly what: ReactNode;
  readonly when: string;
}

interface TimelineProps {
  events: readonly Event[];
  /** What it says where there are none. */
  otherwise: string;
}

/** What has happened, in the order that it is given. */
export function Timeline({ events, otherwise }: TimelineProps) {
  if (events.length === 0) return <p className="muted">{otherwise}</p>;
  return (
    <ol className={styles.timeline}>
      {events.map(({ key, symbol, what, when }) => (
        <li key={key}>
          <span className={styles.dot}>
            <Icon symbol={symbol} className={styles.icon} />
          </span>
          <div>
            <TwoLines below={when}>{what}</TwoLines>
          </div>
        </li>
      ))}
    </ol>
  );
}
