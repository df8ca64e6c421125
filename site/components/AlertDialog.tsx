import { type ReactNode, type RefObject, useId } from 'react';
import styles from './AlertDialog.module.css';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { Unbroken } from './Unbroken.tsx';

interface AlertDialogProps {
  /** Names the dialog for the button that opens it: see `opens`. */
  id: string;
  ref: RefObject<HTMLDialogElement | null>;
  heading: string;
  text: string;
  close: string;
  /** What the visitor can do, beside closing. */
  action?: ReactNode;
  /** What stands between the text and the buttons. */
  children?: ReactNode;
}

/** A message that waits for an answer. Focus goes in, Escape closes, and focus returns to the opener. */
export function AlertDialog({ id, ref, heading, text, close, action, children }: AlertDialogProps) {
  const headingId = useId();
  const textId = useId();
  return (
    <dialog
      ref={ref}
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
          <Button
            variant="secondary"
            size="small"
            command="close"
            commandfor={id}
            onClick={(event) => {
              event.preventDefault();
              ref.current?.close();
            }}
          >
            {close}
          </Button>
        </div>
      </Card>
    </dialog>
  );
}

/** What a button needs to open a dialog: by script where there is one, by the browser alone before that. */
export function opens(id: string, dialog: RefObject<HTMLDialogElement | null>) {
  return {
    'aria-haspopup': 'dialog',
    command: 'show-modal',
    commandfor: id,
    onClick: (event: { preventDefault(): void }) => {
      event.preventDefault();
      dialog.current?.showModal();
    },
  } as const;
}
