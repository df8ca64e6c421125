import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../../site/components/classNames.ts';
import { useSessionHasEnded } from '../data/session.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  heading: ReactNode;
  /** Called when Escape is pressed. A dialog without it stays open until the user answers. */
  onClose?: () => void;
  /** Hides all content behind it, other dialogs included: used when the session has ended. */
  opaque?: boolean;
  children: ReactNode;
}

/** A modal dialog. It is open while it is rendered; then focus returns to the previous element. */
export function Dialog({ heading, onClose, opaque = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const isCovered = useSessionHasEnded() && !opaque;
  // Read before rendering: an element that gets hidden loses focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => {
      opened?.close();
      // React has removed the dialog by then, so the browser no longer knows what had focus before.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
  // Last in the document, so that its heading ranks below the screen's.
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
