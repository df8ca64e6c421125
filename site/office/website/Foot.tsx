import type { ReactNode } from 'react';
import { SavedLine } from './fields/SavedLine.tsx';
import { ReviewLink } from './ReviewLink.tsx';
import styles from './Screens.module.css';

/** On a phone: what has been saved or chosen, and where it leads, always in reach. */
export function Foot({ children }: { children: ReactNode }) {
  return (
    // The tabs give way to it (TopBar.module.css).
    <div className={styles.foot} data-action-bar>
      {children}
    </div>
  );
}

/** That what is written is saved, and where it is published. */
export const SavedFoot = () => (
  <Foot>
    <SavedLine />
    <ReviewLink short />
  </Foot>
);
