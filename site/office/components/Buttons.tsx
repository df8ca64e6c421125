import type { ComponentProps, ReactNode } from 'react';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { classNames } from '../../components/classNames.ts';
import { Icon, type IconSymbol } from '../../components/Icon.tsx';
import styles from './Buttons.module.css';

interface Words {
  /** An icon before the label. */
  symbol?: IconSymbol | undefined;
  children: ReactNode;
}

const shown = ({ symbol, children }: Words) => (
  <>
    {symbol && <Icon symbol={symbol} />}
    {children}
  </>
);

/** The primary action of a screen, in normal size. */
export const LargeButton = ({ symbol, children, ...button }: ComponentProps<'button'> & Words) => (
  <Button {...button}>{shown({ symbol, children })}</Button>
);

/** The primary action of a screen. */
export const PrimaryButton = ({ symbol, children, ...button }: ComponentProps<'button'> & Words) => (
  <Button size="small" {...button}>
    {shown({ symbol, children })}
  </Button>
);

/** Set where the action is a link to another screen. */
export const PrimaryLink = ({ symbol, children, ...link }: ComponentProps<'a'> & Words) => (
  <ButtonLink size="small" {...link}>
    {shown({ symbol, children })}
  </ButtonLink>
);

/** The secondary action, which most buttons in the office are. */
export const SecondaryButton = ({ symbol, children, ...button }: ComponentProps<'button'> & Words) => (
  <Button size="small" variant="secondary" {...button}>
    {shown({ symbol, children })}
  </Button>
);

/** A link styled as a secondary button. */
export const SecondaryLink = ({ symbol, children, ...link }: ComponentProps<'a'> & Words) => (
  <ButtonLink size="small" variant="secondary" {...link}>
    {shown({ symbol, children })}
  </ButtonLink>
);

/** An action that is seldom needed: as quiet as a link. */
export function TextButton({ className, symbol, children, ...button }: ComponentProps<'button'> & Words) {
  return (
    <button type="button" {...button} className={classNames(styles.text, className)}>
      {shown({ symbol, children })}
    </button>
  );
}

interface SquareButtonProps extends ComponentProps<'button'> {
  symbol: IconSymbol;
  /** The accessible name, since only an icon is visible. */
  words: ReactNode;
}

/** A square button with an icon. */
export function SquareButton({ symbol, words, className, ...button }: SquareButtonProps) {
  return (
    <button type="button" {...button} className={classNames(styles.square, className)}>
      <Icon symbol={symbol} />
      <span className="visually-hidden">{words}</span>
    </button>
  );
}
