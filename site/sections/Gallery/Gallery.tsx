import ChevronLeft from '@lucide/icons/icons/chevron-left';
import ChevronRight from '@lucide/icons/icons/chevron-right';
import Expand from '@lucide/icons/icons/expand';
import Pause from '@lucide/icons/icons/pause';
import Play from '@lucide/icons/icons/play';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useHydrated } from '../../app/useHydrated.ts';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { RoundButton } from '../../components/RoundButton.tsx';
import { Section } from '../../components/Section.tsx';
import { isDialog } from '../../hydration/openDialogs.ts';
import type { HomeTexts } from '../../pages/index/+content.ts';
import { Dots } from './Dots.tsx';
import styles from './Gallery.module.css';
import { Slides } from './Slides.tsx';
import { useSlideshow } from './useSlideshow.ts';
import { Viewer } from './Viewer.tsx';

/** A slideshow in a window frame. */
export function Gallery({ heading, lead, painted, pictures }: HomeTexts['gallery']) {
  const count = pictures.length;
  const { shown, goTo, follow, attention, notice, running } = useSlideshow(count);
  const { index } = shown;
  const hydrated = useHydrated();
  const row = useRef<HTMLUListElement>(null);

  // The visitor may have swiped before hydration.
  useEffect(() => {
    if (row.current) follow(row.current);
  }, [follow]);

  function openViewer(slide: number) {
    goTo(slide);
    // Without dialogs no viewer opens. Some browsers have HTMLDialogElement but no `showModal`.
    if (!isDialog(document.createElement('dialog'))) return;
    notice({ viewerOpen: true });
  }

  function closeViewer() {
    notice({ viewerOpen: false });
    row.current?.querySelectorAll('button')[index]?.focus();
  }

  function noticeBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) notice({ focusWithin: false });
  }

  return (
    <Section
      id="galleri"
      tone="lake"
      edge="torn"
      className="on-screen"
      aria-label="Bildgalleri"
      aria-roledescription="bildspel"
      onPointerEnter={() => notice({ pointerOver: true })}
      onPointerLeave={() => notice({ pointerOver: false })}
      onFocus={({ target }) => notice({ focusWithin: isKeyboardFocus(target) })}
      onBlur={noticeBlur}
      onTouchStart={() => notice({ touched: true })}
      onTouchEnd={() => notice({ touched: false })}
      onTouchCancel={() => notice({ touched: false })}
    >
      <div className={`columns ${styles.columns}`}>
        <div className={styles.head}>
          <h2>{heading}</h2>
          <p className="lead" data-scripted>
            {lead}
          </p>
          {painted && <p className={styles.painted}>{painted}</p>}
        </div>
        <div className={styles.picture}>
          <div className={styles.window}>
            <Slides row={row} pictures={pictures} shown={shown} onSwipe={follow} className={styles.slides}>
              {(picture, slide) => (
                <button
                  type="button"
                  aria-label={`Öppna i helskärm: ${picture.alt}`}
                  disabled={!hydrated}
                  tabIndex={slide === index ? undefined : -1}
                  onClick={() => openViewer(slide)}
                >
                  <Picture picture={picture} sizes="(min-width: 993px) 47rem, 100vw" />
                </button>
              )}
            </Slides>
            <span className={styles.zoom} data-scripted>
              <Icon symbol={Expand} />
            </span>
          </div>
          <ul className={styles.captions} aria-hidden="true">
            {pictures.map(({ src, caption }, slide) => (
              <li key={src} data-shown={slide === index || undefined}>
                {caption}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.side}>
          {/* Announced when the visitor chooses a picture, not when the slideshow changes it. */}
          <p
            className={styles.counter}
            aria-live={running ? 'off' : 'polite'}
            aria-atomic="true"
            data-scripted
          >
            <span>{`Bild ${index + 1} av ${count}`}</span>
            <span className="visually-hidden">{`: ${pictures[index]?.caption}`}</span>
          </p>
          <div className="row" data-scripted>
            <RoundButton symbol={ChevronLeft} label="Föregående bild" onClick={() => goTo(index - 1)} />
            <RoundButton symbol={ChevronRight} label="Nästa bild" onClick={() => goTo(index + 1)} />
            <Button
              variant="secondary"
              size="small"
              aria-label={attention.wish === 'still' ? 'Starta bildspelet' : 'Pausa bildspelet'}
              onClick={() => notice({ wish: attention.wish === 'still' ? 'moving' : 'still' })}
            >
              <Icon symbol={attention.wish === 'still' ? Play : Pause} />
              <span>{attention.wish === 'still' ? 'Starta' : 'Pausa'}</span>
            </Button>
          </div>
          <div className={styles.dots} data-scripted>
            <Dots count={count} index={index} onChoose={goTo} />
          </div>
        </div>
      </div>
      {/* The viewer's stylesheet is separate, so that it does not delay the page. */}
      {hydrated && <link rel="stylesheet" href="/viewer.css" />}
      {attention.viewerOpen && (
        <Viewer pictures={pictures} shown={shown} onChoose={goTo} onSwipe={follow} onClose={closeViewer} />
      )}
    </Section>
  );
}

/** Keyboard focus pauses the slideshow; a tap's focus does not. Browsers from before 2022 lack :focus-visible. */
function isKeyboardFocus(element: Element): boolean {
  return !CSS.supports('selector(:focus-visible)') || element.matches(':focus-visible');
}
