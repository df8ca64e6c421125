import type { ReactNode } from 'react';
import styles from './SectionHeading.module.css';

/** A section's h2, below a painted sprig. */
export function SectionHeading({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <h2 className={styles.heading} id={id}>
      {children}
    </h2>
  );
}
