import type { ReactNode } from 'react';
import styles from './Columns.module.css';

interface ColumnsProps {
  /** How wide the two are beside each other. Below 980 px the first stands above the second. */
  widths: 'even' | 'wide-narrow' | 'narrow-wide';
  children: [ReactNode, ReactNode];
}

/** Two columns that become one. */
export function Columns({ widths, children }: ColumnsProps) {
  return (
    <div className={styles.columns} data-widths={widths}>
      {children}
    </div>
  );
}
