import type { ReactNode } from 'react';
import { PrimaryLink } from '../parts/Buttons.tsx';
import { SavedLine } from './fields/SavedLine.tsx';
import { link, paths } from './paths.ts';
import { useWebsite } from './queries.ts';
import styles from './Screens.module.css';

/** A bar at the bottom with the state of saving or the ticked changes, and the next step. */
export function Foot({ children }: { children: ReactNode }) {
  return (
    // On a phone it replaces the tabs (TopBar.module.css).
    <div className={styles.foot} data-action-bar>
      {children}
    </div>
  );
}

/** Says that the text is saved, and links to the review, with the number of unpublished changes. */
export function SavedFoot() {
  const { data } = useWebsite();
  return (
    <Foot>
      <SavedLine />
      <PrimaryLink href={link(paths.review)}>
        Granska
        {data !== undefined && data.drafts > 0 && (
          <span className={`how-many ${styles.number}`}>
            {data.drafts}
            <span className="visually-hidden"> {data.drafts === 1 ? 'ändring' : 'ändringar'}</span>
          </span>
        )}
      </PrimaryLink>
    </Foot>
  );
}
