import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Frame.module.css';

/** A white casing around a picture. */
export function Frame({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles.frame, className)}>{children}</div>;
}
