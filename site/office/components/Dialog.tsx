import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../components/classNames.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  heading: string;
  /** Asked to close by Escape. A dialog without it stays until its question is answered. */
  onClose?: () => void;
  /** Hides what is behind it. */
  opaque?: boolean;
  children: ReactNode;
}

/** A question that must be answered before anything else. Open while it is rendered; focus then returns. */
export function Dialog({ heading, onClose, opaque = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => {
    const opened = dialog.current;
    const opener = document.activeElement;
    opened?.showModal();
    return () => {
      opened?.close();
      // React has taken the dialog away by then, and the browser would forget where it was opened from.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  // After all else in the document, so that its heading stands below the screen's.
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      className={classNames(styles.dialog, opaque && styles.opaque)}
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
