import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

/** Cards of equal height beside each other, one column on a phone. */
export function CardGrid({ columns, children }: { columns: 2 | 3; children: ReactNode }) {
  return (
    <div className={styles.grid} data-columns={columns}>
      {children}
    </div>
  );
}
