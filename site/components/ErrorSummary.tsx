import type { MouseEvent, ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import styles from './ErrorSummary.module.css';
import { Unbroken } from './Unbroken.tsx';

interface ErrorSummaryProps {
  mistakes: ReadonlyMap<string, string>;
  /** A heading, where it says something else. */
  heading?: ReactNode;
}

/** What stops a form from being sent, with the way to each field: the id of the control that each message is about. */
export function ErrorSummary({
  mistakes,
  heading = <h3 className={styles.heading}>Kontrollera det här innan du skickar</h3>,
}: ErrorSummaryProps) {
  return (
    <Alert heading={heading}>
      <ul className={styles.errors}>
        {[...mistakes].map(([message, controlId]) => (
          <li key={message}>
            <a href={`#${controlId}`} onClick={focusControl}>
              <Unbroken text={message} />
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function focusControl(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!control) return;
  event.preventDefault();
  control.focus();
}
