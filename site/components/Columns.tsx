import type { ReactNode } from 'react';
import styles from './Columns.module.css';

interface ColumnsProps {
  /** How wide the two are beside each other. Below 980 px the first stands above the second. */
  widths: 'even' | 'wide-narrow' | 'narrow-wide';
  /** Beside each other, the second stands to the left. Reading order stays. */
  swapped?: boolean;
  children: [ReactNode, ReactNode];
}

/** Two columns that become one. */
export function Columns({ widths, swapped = false, children }: ColumnsProps) {
  return (
    <div className={styles.columns} data-widths={widths} data-swapped={swapped || undefined}>
      {children}
    </div>
  );
}
