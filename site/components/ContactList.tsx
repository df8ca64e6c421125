import type { ReactNode } from 'react';
import styles from './ContactList.module.css';
import { Icon, type IconSymbol } from './Icon.tsx';

/** A list of ways to reach the camp, each with an icon. */
export function ContactList({ children }: { children: ReactNode }) {
  return <ul className={`grid ${styles.list}`}>{children}</ul>;
}

/** One item of a `ContactList`. */
export function ContactWay({ symbol, children }: { symbol: IconSymbol; children: ReactNode }) {
  return (
    <li className={styles.way}>
      <Icon symbol={symbol} />
      {children}
    </li>
  );
}
