import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './ErrorSummary.module.css';
import { Unbroken } from './Unbroken.tsx';

interface ErrorSummaryProps {
  errors: readonly { controlId: string; message: string }[];
  /**
   * How many times the visitor has tried to send: each new try moves the focus here again. 0 is a form that came
   * back with the page: the browser itself has given it the focus, and hydration must not take it from a field.
   */
  attempt: number;
}

/** What stops a form from being sent, with the way to each field. Takes the focus, so that it is heard. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);

  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to the form, and this is what it says.
      autoFocus={attempt === 0}
      className={styles.summary}
    >
      <h3 className={styles.heading}>Kontrollera det här innan du skickar</h3>
      <ul className={styles.errors}>
        {errors.map(({ controlId, message }) => (
          <li key={controlId}>
            <a href={`#${controlId}`} onClick={focusControl}>
              <Unbroken text={message} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusControl(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!control) return;
  event.preventDefault();
  control.focus();
}
