import { type ReactNode, useId } from 'react';
import styles from './AlertDialog.module.css';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { Unbroken } from './Unbroken.tsx';

interface AlertDialogProps {
  /** The dialog's id, for the button that opens it: see `opens`. */
  id: string;
  heading: string;
  text: string;
  close: string;
  /** The buttons beside the one that closes. */
  action?: ReactNode;
  /** Content between the text and the buttons. */
  children?: ReactNode;
}

/** A modal message. The browser moves the focus into it, closes it on Escape, and returns the focus to the opener. */
export function AlertDialog({ id, heading, text, close, action, children }: AlertDialogProps) {
  const headingId = useId();
  const textId = useId();
  return (
    <dialog
      id={id}
      role="alertdialog"
      aria-labelledby={headingId}
      aria-describedby={textId}
      className={`rise ${styles.dialog}`}
    >
      <Card raised className="grid edged">
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        <p id={textId}>
          <Unbroken text={text} />
        </p>
        {children}
        <div className={`row ${styles.actions}`}>
          {action}
          <Button variant="secondary" size="small" command="close" commandfor={id}>
            {close}
          </Button>
        </div>
      </Card>
    </dialog>
  );
}

/** The attributes of a button that opens a dialog. Old browsers open it by script (hydration/openDialogs.ts). */
export const opens = (id: string) =>
  ({ 'aria-haspopup': 'dialog', command: 'show-modal', commandfor: id }) as const;
