import { type ReactNode, type RefObject, useEffect } from 'react';
import { classNames } from '../../components/classNames.ts';
import type { HomeTexts } from '../../pages/index/+content.ts';
import styles from './Slides.module.css';
import type { Shown } from './useSlideshow.ts';

/** A picture of the gallery, with its caption. */
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
 * A row of pictures that can be swiped, also without JavaScript. A picture chosen in another way appears at once, and
 * the one before it fades out on top.
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
        // Focusable before hydration and without JavaScript, so that the arrow keys scroll the row.
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
