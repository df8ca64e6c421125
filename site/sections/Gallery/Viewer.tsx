import ChevronLeft from '@lucide/icons/icons/chevron-left';
import ChevronRight from '@lucide/icons/icons/chevron-right';
import X from '@lucide/icons/icons/x';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Picture } from '../../components/Picture.tsx';
import { RoundButton } from '../../components/RoundButton.tsx';
import { Dots } from './Dots.tsx';
import type { GalleryPicture } from './picture.ts';
import styles from './Viewer.module.css';

interface ViewerProps {
  pictures: readonly GalleryPicture[];
  index: number;
  /** The index may lie one step outside; it wraps. */
  onChoose: (index: number) => void;
  onClose: () => void;
}

/** One picture at a time over the whole window. Arrow keys go on, Escape closes. */
export function Viewer({ pictures, index, onChoose, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = pictures[index];

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  function goByArrow({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') onChoose(index - 1);
    if (key === 'ArrowRight') onChoose(index + 1);
  }

  return (
    <dialog
      ref={dialog}
      className={`${styles.viewer} on-dark`}
      aria-label="Bild i helskärm"
      onKeyDown={goByArrow}
      onClose={onClose}
    >
      <div className={styles.bar}>
        <p className={styles.counter} aria-live="polite" aria-atomic="true">
          Bild {index + 1} av {pictures.length}
          <span className="visually-hidden">: {picture?.alt}</span>
        </p>
        <RoundButton symbol={X} label="Stäng helskärm" onClick={() => dialog.current?.close()} />
      </div>
      <div className={styles.stage}>
        <RoundButton
          symbol={ChevronLeft}
          label="Föregående bild"
          className={styles.previous}
          onClick={() => onChoose(index - 1)}
        />
        <figure className={styles.figure}>
          {picture && (
            <Picture key={picture.src} picture={picture} sizes={widthOf(picture)} loading="eager" />
          )}
        </figure>
        <RoundButton
          symbol={ChevronRight}
          label="Nästa bild"
          className={styles.next}
          onClick={() => onChoose(index + 1)}
        />
      </div>
      <div className={styles.foot}>
        <p>{picture?.caption}</p>
        <Dots count={pictures.length} index={index} onChoose={onChoose} />
      </div>
    </dialog>
  );
}

/** As large as the window allows, and no larger than it is: wide, or by the height that the bars leave. */
function widthOf({ width, height }: GalleryPicture): string {
  return `min(${width}px, 100vw, (100vh - 240px) * ${(width / height).toFixed(3)})`;
}
