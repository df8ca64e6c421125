import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconSymbol } from './Icon.tsx';
import styles from './RoundButton.module.css';

interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  symbol: IconSymbol;
  /** What the button does, in words: the drawing alone says nothing to a screen reader. */
  label: string;
}

/** A round button with a drawing, for moving through pictures and closing things. */
export function RoundButton({ symbol, label, className, ...button }: RoundButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      className={classNames(styles.round, 'edged', className)}
    >
      <Icon symbol={symbol} />
    </button>
  );
}
