import type { ReactNode } from 'react';
import { SavedLine } from './fields/SavedLine.tsx';
import { ReviewLink } from './ReviewLink.tsx';
import styles from './Screens.module.css';

/** On a phone, a bar at the bottom with the state of saving or the ticked changes, and the next step. */
export function Foot({ children }: { children: ReactNode }) {
  return (
    // It replaces the tabs (TopBar.module.css).
    <div className={styles.foot} data-action-bar>
      {children}
    </div>
  );
}

/** Says that the text is saved, and links to the review. */
export const SavedFoot = () => (
  <Foot>
    <SavedLine />
    <ReviewLink short />
  </Foot>
);
