import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { classNames } from './classNames.ts';

interface Looks {
  /** Primary is the one thing to do here; secondary stands beside it; sun is for rare, warm occasions. */
  variant?: 'primary' | 'secondary' | 'sun' | undefined;
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

/** A board with a paper edge that closes when it is pressed. */
export function Button({ variant, size, className, ...button }: Looks & ComponentProps<'button'>) {
  return <button type="button" {...button} className={looksOf({ variant, size }, className)} />;
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ variant, size, className, ...link }: Looks & ComponentProps<'a'>) {
  return <a {...link} className={looksOf({ variant, size }, className)} />;
}

/** Buttons side by side, wrapping where they do not fit. */
export function ButtonRow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles.row, 'on-screen', className)}>{children}</div>;
}
