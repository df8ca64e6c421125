import type { ReactNode } from 'react';
import type { ShownPicture } from '../pictures/picture.ts';
import { Frame } from './Frame.tsx';
import styles from './PageHead.module.css';
import { Picture } from './Picture.tsx';

interface PageHeadProps {
  heading: ReactNode;
  lead?: ReactNode;
  /** A picture, slightly rotated, beside the heading. */
  picture?: ShownPicture | undefined;
  /** Gives the picture the wider of the two columns. */
  wide?: boolean;
  children?: ReactNode;
}

/** The background of the page head: an indoor wall with a painted frieze above and a panel below. */
export function Wall({ children }: { children?: ReactNode }) {
  return <div className={styles.head}>{children}</div>;
}

/** The top of every page except the home page. */
export function PageHead({ heading, lead, picture, wide = false, children }: PageHeadProps) {
  return (
    <Wall>
      <div className={`wrap columns ${styles.columns}`} data-widths={wide ? 'narrow-wide' : 'wide-narrow'}>
        <div className={styles.text}>
          <h1>{heading}</h1>
          {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
          {children && <div className={styles.more}>{children}</div>}
        </div>
        {picture && (
          <Frame className={`${styles.picture} on-screen`}>
            <Picture
              picture={picture}
              sizes={
                wide
                  ? '(min-width: 1280px) 41rem, (min-width: 993px) 53vw, 92vw'
                  : '(min-width: 1280px) 29rem, (min-width: 993px) 37vw, 92vw'
              }
              loading="eager"
            />
          </Frame>
        )}
      </div>
    </Wall>
  );
}
