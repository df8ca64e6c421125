import ChevronLeft from '@lucide/icons/icons/chevron-left';
import ChevronRight from '@lucide/icons/icons/chevron-right';
import X from '@lucide/icons/icons/x';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Picture } from '../../components/Picture.tsx';
import { RoundButton } from '../../components/RoundButton.tsx';
import { Dots } from './Dots.tsx';
import { type GalleryPicture, Slides } from './Slides.tsx';
import type { Shown } from './useSlideshow.ts';

interface ViewerProps {
  pictures: readonly GalleryPicture[];
  shown: Shown;
  /** The index may be one step out of range; it wraps around. */
  onChoose: (index: number) => void;
  onSwipe: (row: HTMLElement) => void;
  onClose: () => void;
}

/** One picture at a time over the whole window. Arrow keys change the picture, Escape closes. */
export function Viewer({ pictures, shown, onChoose, onSwipe, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const { index } = shown;
  const picture = pictures[index];

  // Before the effect that scrolls the row: a row that is not displayed cannot be scrolled.
  useLayoutEffect(() => dialog.current?.showModal(), []);

  function goByArrow(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    // Otherwise the browser would scroll the row too.
    event.preventDefault();
    onChoose(index + step);
  }

  return (
    <dialog
      ref={dialog}
      className="viewer on-dark rise"
      aria-label="Bild i helskärm"
      onKeyDown={goByArrow}
      onClose={onClose}
    >
      <p className="viewer-counter" aria-live="polite" aria-atomic="true">
        <span>{`Bild ${index + 1} av ${pictures.length}`}</span>
        <span className="visually-hidden">{`: ${picture?.alt}`}</span>
      </p>
      <RoundButton
        symbol={X}
        label="Stäng helskärm"
        className="viewer-close"
        onClick={() => dialog.current?.close()}
      />
      <RoundButton
        symbol={ChevronLeft}
        label="Föregående bild"
        className="viewer-previous"
        onClick={() => onChoose(index - 1)}
      />
      <Slides row={row} pictures={pictures} shown={shown} onSwipe={onSwipe} className="viewer-slides">
        {(one, slide) => (
          <figure aria-hidden={slide !== index}>
            <Picture picture={one} sizes={widthOf(one)} />
          </figure>
        )}
      </Slides>
      <RoundButton
        symbol={ChevronRight}
        label="Nästa bild"
        className="viewer-next"
        onClick={() => onChoose(index + 1)}
      />
      <div className="viewer-foot">
        <p>{picture?.caption}</p>
        <Dots count={pictures.length} index={index} onChoose={onChoose}>
          {(dot) => pictures[dot] && <Picture picture={pictures[dot]} alt="" sizes="7rem" />}
        </Dots>
      </div>
    </dialog>
  );
}

/** Scales a size to fit the window's width or height. */
function widthOf({ width, height }: GalleryPicture): string {
  return `min(100vw, 100vh * ${(width / height).toFixed(3)})`;
}
