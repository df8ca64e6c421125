import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../components/classNames.ts';
import { useEnding } from '../data/session.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  heading: ReactNode;
  /** Asked to close by Escape. A dialog without it stays until its question is answered. */
  onClose?: () => void;
  /** Stands alone: what is behind it is hidden, as all other dialogs are when the session has ended. */
  opaque?: boolean;
  children: ReactNode;
}

/** A question that must be answered before anything else. Open while it is rendered; focus then returns. */
export function Dialog({ heading, onClose, opaque = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const isCovered = useEnding() === 'ended' && !opaque;
  // Before anything is rendered: what is then hidden loses its focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => {
      opened?.close();
      // React has taken the dialog away by then, and the browser would forget where it was opened from.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
  // After all else in the document, so that its heading stands below the screen's.
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      hidden={isCovered}
      className={classNames(styles.dialog, 'edged', opaque && styles.opaque)}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <div className={styles.inner}>
        <h2 id={headingId}>{heading}</h2>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
