import type { ComponentProps, ReactNode } from 'react';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { classNames } from '../../components/classNames.ts';
import { Icon, type IconSymbol } from '../../components/Icon.tsx';
import styles from './Buttons.module.css';

interface Words {
  /** Before the words. */
  symbol?: IconSymbol | undefined;
  children: ReactNode;
}

const shown = ({ symbol, children }: Words) => (
  <>
    {symbol && <Icon symbol={symbol} />}
    {children}
  </>
);

/** The one thing to do, as small as all else in the office. */
export const PrimaryButton = ({ symbol, children, ...button }: ComponentProps<'button'> & Words) => (
  <Button size="small" {...button}>
    {shown({ symbol, children })}
  </Button>
);

/** Where it is done, if not here. */
export const PrimaryLink = ({ symbol, children, ...link }: ComponentProps<'a'> & Words) => (
  <ButtonLink size="small" {...link}>
    {shown({ symbol, children })}
  </ButtonLink>
);

/** What stands beside it: most of the office's. */
export const SecondaryButton = ({ symbol, children, ...button }: ComponentProps<'button'> & Words) => (
  <Button size="small" variant="secondary" {...button}>
    {shown({ symbol, children })}
  </Button>
);

/** A link that looks like one. */
export const SecondaryLink = ({ symbol, children, ...link }: ComponentProps<'a'> & Words) => (
  <ButtonLink size="small" variant="secondary" {...link}>
    {shown({ symbol, children })}
  </ButtonLink>
);

/** The act beside the others that is seldom wanted: as quiet as a link. */
export function TextButton({ className, symbol, children, ...button }: ComponentProps<'button'> & Words) {
  return (
    <button type="button" {...button} className={classNames(styles.text, className)}>
      {shown({ symbol, children })}
    </button>
  );
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
