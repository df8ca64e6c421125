import type { MouseEvent } from 'react';
import { Alert } from './Alert.tsx';
import styles from './ErrorSummary.module.css';
import { Unbroken } from './Unbroken.tsx';

interface ErrorSummaryProps {
  /** The id of the control that each message is about. */
  mistakes: ReadonlyMap<string, string>;
}

/** What stops a form from being sent, with the way to each field. */
export function ErrorSummary({ mistakes }: ErrorSummaryProps) {
  return (
    <Alert heading={<h3 className={styles.heading}>Kontrollera det här innan du skickar</h3>}>
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
