import { type ReactNode, useId } from 'react';
import styles from './Alert.module.css';

interface AlertProps {
  heading: ReactNode;
  children: ReactNode;
}

/**
 * What went wrong and what to do. It gets the focus when it appears, and screen readers then read all of it. A live
 * region would have it read twice. The caller moves the focus; `autofocus` does it in a page rendered with the alert.
 */
export function Alert({ heading, children }: AlertProps) {
  const id = useId();
  const restId = `${id}-rest`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is around fields, and these are words.
    <div
      data-alert
      role="group"
      aria-labelledby={id}
      aria-describedby={restId}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to the form, and this is what it says.
      autoFocus={import.meta.env.SSR}
      className={styles.alert}
    >
      <div id={id}>{heading}</div>
      <div id={restId}>{children}</div>
    </div>
  );
}
