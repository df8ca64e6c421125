import ChevronLeft from '@lucide/icons/icons/chevron-left';
import ChevronRight from '@lucide/icons/icons/chevron-right';
import Expand from '@lucide/icons/icons/expand';
import Pause from '@lucide/icons/icons/pause';
import Play from '@lucide/icons/icons/play';
import { type FocusEvent, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { RoundButton } from '../../components/RoundButton.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { Dots } from './Dots.tsx';
import styles from './Gallery.module.css';
import type { GalleryPicture } from './picture.ts';
import { useSlideshow } from './useSlideshow.ts';
import { Viewer } from './Viewer.tsx';

interface GalleryProps {
  heading: string;
  lead: string;
  pictures: readonly GalleryPicture[];
}

/**
 * Pictures that follow each other, seen through a cased window. Without JavaScript the window holds a row
 * that is scrolled sideways.
 */
export function Gallery({ heading, lead, pictures }: GalleryProps) {
  const count = pictures.length;
  const { index, goTo, attention, notice, running } = useSlideshow(count);
  const slides = useRef<HTMLUListElement>(null);

  function closeViewer() {
    notice({ viewerOpen: false });
    slides.current?.querySelectorAll('button')[index]?.focus();
  }

  function noticeBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) notice({ focusWithin: false });
  }

  return (
    <Section
      id="galleri"
      tone="lake"
      edge="torn"
      aria-label="Bildgalleri"
      aria-roledescription="bildspel"
      onPointerEnter={() => notice({ pointerOver: true })}
      onPointerLeave={() => notice({ pointerOver: false })}
      onFocus={() => notice({ focusWithin: true })}
      onBlur={noticeBlur}
    >
      <div className={styles.columns}>
        <div className={styles.window}>
          <ul className={styles.slides} ref={slides}>
            {pictures.map((picture, slide) => (
              <li
                key={picture.src}
                className={styles.slide}
                data-shown={slide === index || undefined}
                data-near={isNear(slide, index, count) || undefined}
              >
                <button
                  type="button"
                  aria-label={`Öppna i helskärm: ${picture.alt}`}
                  onClick={() => notice({ viewerOpen: true })}
                >
                  <Picture picture={picture} sizes="(min-width: 981px) 47rem, 100vw" />
                </button>
              </li>
            ))}
          </ul>
          <span className={styles.zoom}>
            <Icon symbol={Expand} />
          </span>
        </div>
        <div className={styles.side}>
          <SectionHeading>{heading}</SectionHeading>
          <p className="lead">{lead}</p>
          <ul className={styles.captions} aria-hidden="true">
            {pictures.map(({ src, caption }, slide) => (
              <li key={src} data-shown={slide === index || undefined}>
                {caption}
              </li>
            ))}
          </ul>
          {/* Read aloud when the visitor chose the picture, never when it changed by itself. */}
          <p className={styles.counter} aria-live={running ? 'off' : 'polite'} aria-atomic="true">
            Bild {index + 1} av {count}
            <span className="visually-hidden">: {pictures[index]?.caption}</span>
          </p>
          <div className={styles.controls}>
            <RoundButton symbol={ChevronLeft} label="Föregående bild" onClick={() => goTo(index - 1)} />
            <RoundButton symbol={ChevronRight} label="Nästa bild" onClick={() => goTo(index + 1)} />
            <Button
              variant="secondary"
              size="small"
              aria-label={attention.wish === 'still' ? 'Starta bildspelet' : 'Pausa bildspelet'}
              onClick={() => notice({ wish: attention.wish === 'still' ? 'moving' : 'still' })}
            >
              <Icon symbol={attention.wish === 'still' ? Play : Pause} />
              {attention.wish === 'still' ? 'Starta' : 'Pausa'}
            </Button>
          </div>
          <div className={styles.dots}>
            <Dots count={count} index={index} onChoose={goTo} />
          </div>
        </div>
      </div>
      {attention.viewerOpen && (
        <Viewer pictures={pictures} index={index} onChoose={goTo} onClose={closeViewer} />
      )}
    </Section>
  );
}

/** The picture that is shown, and those on either side of it. */
function isNear(slide: number, index: number, count: number): boolean {
  const distance = Math.abs(slide - index);
  return Math.min(distance, count - distance) <= 1;
}
