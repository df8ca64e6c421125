import { type ReactNode, useId } from 'react';
import styles from './AlertDialog.module.css';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { Unbroken } from './Unbroken.tsx';

interface AlertDialogProps {
  /** Names the dialog for the button that opens it: see `opens`. */
  id: string;
  heading: string;
  text: string;
  close: string;
  /** What the visitor can do, beside closing. */
  action?: ReactNode;
  /** What stands between the text and the buttons. */
  children?: ReactNode;
}

/** A message that waits for an answer. Focus goes in, Escape closes, and focus returns to the opener. */
export function AlertDialog({ id, heading, text, close, action, children }: AlertDialogProps) {
  const headingId = useId();
  const textId = useId();
  return (
    <dialog
      id={id}
      role="alertdialog"
      aria-labelledby={headingId}
      aria-describedby={textId}
      className={styles.dialog}
    >
      <Card raised className={`${styles.sheet} edged`}>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        <p id={textId}>
          <Unbroken text={text} />
        </p>
        {children}
        <div className={styles.actions}>
          {action}
          <Button variant="secondary" size="small" command="close" commandfor={id}>
            {close}
          </Button>
        </div>
      </Card>
    </dialog>
  );
}

/** What a button needs to open a dialog. Old browsers open it by script (hydration/openDialogs.ts). */
export const opens = (id: string) =>
  ({ 'aria-haspopup': 'dialog', command: 'show-modal', commandfor: id }) as const;
