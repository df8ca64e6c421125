import type { MouseEvent, ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import styles from './ErrorSummary.module.css';
import { Unbroken } from './Unbroken.tsx';

interface ErrorSummaryProps {
  mistakes: ReadonlyMap<string, string>;
  /** Replaces the default heading. */
  heading?: ReactNode;
}

/** The errors that keep a form from being sent, with links to their fields: control ids by message. */
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
