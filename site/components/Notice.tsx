import Info from '@lucide/icons/icons/info';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';

/** A grey note about the current state, for example a closed application. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.notice}>
      <Icon symbol={Info} />
      <span>{children}</span>
    </p>
  );
}
