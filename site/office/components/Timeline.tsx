import type { ReactNode } from 'react';
import { classNames } from '../../components/classNames.ts';
import { Icon, type IconSymbol } from '../../components/Icon.tsx';
import styles from './Timeline.module.css';
import { TwoLines } from './TwoLines.tsx';

interface TimelineProps {
  children: readonly ReactNode[];
  /** What it says where there are none. */
  otherwise?: string;
}

/** What has happened, in the order that it is given. */
export function Timeline({ children, otherwise }: TimelineProps) {
  if (children.length === 0) return <p className="muted">{otherwise}</p>;
  return <ol className={styles.timeline}>{children}</ol>;
}

/** Something in it. */
export function Happening(props: {
  symbol: IconSymbol;
  /** Green: somebody said yes, or it is what stands. */
  isGood?: boolean;
  /** Below it, unless it says so itself. */
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
