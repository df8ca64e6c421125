import { type ReactNode, useId } from 'react';
import styles from './Alert.module.css';

interface AlertProps {
  heading: ReactNode;
  children: ReactNode;
}

/**
 * What went wrong and what to do now. It takes the focus when it comes, and that tells all of it to those who hear the
 * page: as a live region too it would be told twice. Whoever shows it gives it the focus; in a page that comes with it
 * the browser does.
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
