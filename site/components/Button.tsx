import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { classNames } from './classNames.ts';

interface Looks {
  /**
   * Primary is for the main action, secondary for the others, quiet for a no, sun for rare, warm occasions. Opening is
   * primary while children can apply, and otherwise secondary.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'sun' | 'opening' | undefined;
  size?: 'normal' | 'small' | undefined;
}

const looksOf = ({ variant = 'primary', size = 'normal' }: Looks, className?: string) =>
  classNames(
    styles.button,
    'edged on-screen',
    variant !== 'primary' && styles[variant],
    size === 'small' && styles.small,
    className,
  );

/** A button with a paper edge, which disappears while it is pressed. */
export function Button({ variant, size, className, ...button }: Looks & ComponentProps<'button'>) {
  return <button type="button" {...button} className={looksOf({ variant, size }, className)} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...link }: Looks & ComponentProps<'a'>) {
  return <a {...link} className={looksOf({ variant, size }, className)} />;
}

/** Buttons side by side, which wrap where they do not fit. */
export function ButtonRow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames('row on-screen', styles.row, className)}>{children}</div>;
}
