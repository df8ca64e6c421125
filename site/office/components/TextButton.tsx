import type { ComponentProps } from 'react';
import { classNames } from '../../components/classNames.ts';
import styles from './TextButton.module.css';

/** The act beside the others that is seldom wanted: as quiet as a link. */
export function TextButton({ className, ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={classNames(styles.text, className)} />;
}

/** A square button with a drawing; what it does stands in it for those who do not see it. */
export function SquareButton({ className, ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={classNames(styles.square, className)} />;
}
