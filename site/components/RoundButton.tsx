import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconSymbol } from './Icon.tsx';
import styles from './RoundButton.module.css';

interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  symbol: IconSymbol;
  /** The accessible name: screen readers cannot read the icon. */
  label: string;
}

/** A round button with an icon, for browsing pictures and closing dialogs. */
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
