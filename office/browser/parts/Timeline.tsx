import type { ReactNode } from 'react';
import { classNames } from '../../../site/components/classNames.ts';
import { Icon, type IconSymbol } from '../../../site/components/Icon.tsx';
import styles from './Timeline.module.css';
import { TwoLines } from './TwoLines.tsx';

interface TimelineProps {
  children: readonly ReactNode[];
  /** The text shown when there are no events. */
  otherwise?: string;
}

/** Events, in the given order. */
export function Timeline({ children, otherwise }: TimelineProps) {
  if (children.length === 0) return <p className="muted">{otherwise}</p>;
  return <ol className={styles.timeline}>{children}</ol>;
}

/** One event. */
export function Happening(props: {
  symbol: IconSymbol;
  /** Green: a family accepted, or the event gives the current state. */
  isGood?: boolean;
  /** The time of the event, shown below it; absent where the text contains it. */
  when?: string;
  children: ReactNode;
}) {
  return (
    <li>
      <span className={classNames(styles.dot, props.isGood && styles.good)}>
        <Icon symbol={props.symbol} className={styles.icon} />
      </span>
      <div>
        <TwoLines below={props.when}>{props.children}</TwoLines>
      </div>
    </li>
  );
}
