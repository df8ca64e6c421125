import { type ComponentProps, useId } from 'react';
import styles from './Alert.module.css';

/**
 * What went wrong and what to do now. It takes the focus when it comes, and that tells it to those who hear the page,
 * by all it says: as a live region too it would be told twice. Whoever shows it gives it the focus; in a page that
 * comes with it the browser does.
 */
export function Alert(attributes: ComponentProps<'div'>) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is around fields, and these are words.
    <div
      id={id}
      data-alert
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to the form, and this is what it says.
      autoFocus={import.meta.env.SSR}
      {...attributes}
      className={styles.alert}
    />
  );
}
