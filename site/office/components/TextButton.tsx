import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../components/classNames.ts';
import { Icon, type IconSymbol } from '../../components/Icon.tsx';
import styles from './TextButton.module.css';

/** The act beside the others that is seldom wanted: as quiet as a link. */
export function TextButton({ className, ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={classNames(styles.text, className)} />;
}

interface SquareButtonProps extends ComponentProps<'button'> {
  symbol: IconSymbol;
  /** What it does, for those who do not see the drawing. */
  words: ReactNode;
}

/** A square button with a drawing. */
export function SquareButton({ symbol, words, className, ...button }: SquareButtonProps) {
  return (
    <button type="button" {...button} className={classNames(styles.square, className)}>
      <Icon symbol={symbol} />
      <span className="visually-hidden">{words}</span>
    </button>
  );
}
