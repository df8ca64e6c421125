import { type ReactNode, type RefObject, useEffect } from 'react';
import { classNames } from '../../components/classNames.ts';
import type { HomeTexts } from '../../pages/index/+content.ts';
import styles from './Slides.module.css';
import type { Shown } from './useSlideshow.ts';

/** A picture of the gallery, with the sentence that stands under it. */
export type GalleryPicture = HomeTexts['gallery']['pictures'][number];

interface SlidesProps {
  row: RefObject<HTMLUListElement | null>;
  pictures: readonly GalleryPicture[];
  shown: Shown;
  onSwipe: (row: HTMLElement) => void;
  className: string | undefined;
  children: (picture: GalleryPicture, slide: number) => ReactNode;
}

/**
 * Pictures in a row that a finger swipes, without JavaScript too. A picture that is chosen in any other way is
 * put in its place at once, and the one before it fades away above it.
 */
export function Slides({ row, pictures, shown, onSwipe, className, children }: SlidesProps) {
  const { index, left } = shown;
  const leaving = left !== undefined && left !== index && pictures[left];

  useEffect(() => {
    const { current } = row;
    if (current && left !== undefined) current.scrollLeft = index * current.clientWidth;
  }, [row, index, left]);

  return (
    <div className={classNames(styles.slides, className)}>
      <ul
        ref={row}
        className={styles.row}
        // Its buttons answer once the page is hydrated; the arrow keys scroll it before that, and without JavaScript.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
        tabIndex={0}
        onScroll={({ currentTarget }) => onSwipe(currentTarget)}
      >
        {pictures.map((picture, slide) => (
          <li key={picture.src}>{children(picture, slide)}</li>
        ))}
      </ul>
      {leaving && (
        <div key={left} className={styles.leaving} inert>
          {children(leaving, left)}
        </div>
      )}
    </div>
  );
}
