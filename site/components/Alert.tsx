import type { ComponentProps } from 'react';
import styles from './Alert.module.css';

/** What went wrong and what to do now, told at once to those who hear the page. */
export function Alert(attributes: ComponentProps<'div'>) {
  return <div {...attributes} role="alert" className={styles.alert} />;
}
