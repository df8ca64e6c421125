import type { ReactNode } from 'react';
import styles from './Columns.module.css';

interface ColumnsProps {
  /** The relative widths of the columns. Below 980 px the first is above the second. */
  widths: 'even' | 'wide-narrow' | 'narrow-wide';
  children: [ReactNode, ReactNode];
}

/** Two columns, which become one in narrow windows. */
export function Columns({ widths, children }: ColumnsProps) {
  return (
    <div className={styles.columns} data-widths={widths}>
      {children}
    </div>
  );
}
