import ChevronLeft from '@lucide/icons/icons/chevron-left';
import ChevronRight from '@lucide/icons/icons/chevron-right';
import X from '@lucide/icons/icons/x';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Picture } from '../../components/Picture.tsx';
import { RoundButton } from '../../components/RoundButton.tsx';
import { Dots } from './Dots.tsx';
import { type GalleryPicture, Slides } from './Slides.tsx';
import type { Shown } from './useSlideshow.ts';

interface ViewerProps {
  pictures: readonly GalleryPicture[];
  shown: Shown;
  /** The gallery's row in the page, from which the opening animation starts. */
  from: RefObject<HTMLElement | null>;
  /** The index may be one step out of range; it wraps around. */
  onChoose: (index: number) => void;
  onSwipe: (row: HTMLElement) => void;
  onClose: () => void;
}

/** One picture at a time over the whole window. Arrow keys change the picture, Escape closes. */
export function Viewer({ pictures, shown, from, onChoose, onSwipe, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const { index } = shown;
  const picture = pictures[index];
  const [opened] = useState(picture);

  // Before the effect that scrolls the row: a row that is not displayed cannot be scrolled.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    const whole = row.current?.querySelector('img');
    if (dialog.current && from.current && whole && opened)
      dialog.current.style.cssText = startOf(from.current, whole, opened.width / opened.height);
  }, [from, opened]);

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
      className="viewer on-dark"
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

/** The transform and clip that make the whole picture look like its cropped thumbnail. Both have the same centre. */
function startOf(place: Element, whole: Element, ratio: number): string {
  const from = place.getBoundingClientRect();
  const to = whole.getBoundingClientRect();
  const scale = Math.max(from.height, from.width / ratio) / Math.min(to.height, to.width / ratio);
  const beside = (to.width - from.width) / 2;
  const above = (to.height - from.height) / 2;
  return `--from:translate(${from.left - to.left - beside}px,${from.top - to.top - above}px) scale(${scale});--cut:inset(${(to.height - from.height / scale) / 2}px ${(to.width - from.width / scale) / 2}px)`;
}

/** Scales a size to fit the window's width or height. */
function widthOf({ width, height }: GalleryPicture): string {
  return `min(100vw, 100vh * ${(width / height).toFixed(3)})`;
}
