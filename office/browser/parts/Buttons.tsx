import type { ComponentProps, ReactNode } from 'react';
import { Button, ButtonLink } from '../../../site/components/Button.tsx';
import { classNames } from '../../../site/components/classNames.ts';
import { Icon, type IconSymbol } from '../../../site/components/Icon.tsx';
import styles from './Buttons.module.css';

interface WithSymbol {
  /** An icon before the label. */
  symbol?: IconSymbol | undefined;
}

const buttonOf =
  (looks: Pick<ComponentProps<typeof Button>, 'size' | 'variant'>) =>
  ({ symbol, children, ...button }: ComponentProps<'button'> & WithSymbol) => (
    <Button {...looks} {...button}>
      {symbol && <Icon symbol={symbol} />}
      {children}
    </Button>
  );

const linkOf =
  (looks: Pick<ComponentProps<typeof ButtonLink>, 'size' | 'variant'>) =>
  ({ symbol, children, ...link }: ComponentProps<'a'> & WithSymbol) => (
    <ButtonLink {...looks} {...link}>
      {symbol && <Icon symbol={symbol} />}
      {children}
    </ButtonLink>
  );

/** The primary action of a screen, as a link where it leads to another screen; large where it ends a task. */
export const PrimaryButton = buttonOf({ size: 'small' });
export const PrimaryLink = linkOf({ size: 'small' });
export const LargeButton = buttonOf({});

/** The secondary action, which most buttons in the office are. */
export const SecondaryButton = buttonOf({ size: 'small', variant: 'secondary' });
export const SecondaryLink = linkOf({ size: 'small', variant: 'secondary' });

/** Takes something away. Its label says what: "Ta bort Petter Ask". */
export const DangerButton = (button: ComponentProps<typeof SecondaryButton>) => (
  <SecondaryButton {...button} className={styles.danger} />
);

/** An action that is seldom needed: as quiet as a link. */
export function TextButton({
  className,
  symbol,
  children,
  ...button
}: ComponentProps<'button'> & WithSymbol) {
  return (
    <button type="button" {...button} className={classNames(styles.text, className)}>
      {symbol && <Icon symbol={symbol} />}
      {children}
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
