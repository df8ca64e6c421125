import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../components/classNames.ts';
import styles from './Sheet.module.css';

interface SheetProps extends ComponentProps<'section'> {
  /** On a phone the sheet reaches from edge to edge: for lists. */
  wide?: boolean;
}

/** A sheet of paper on the table. */
export function Sheet({ wide = false, className, ...section }: SheetProps) {
  return <section {...section} className={classNames(styles.sheet, wide && styles.wide, className)} />;
}

/** A part of a sheet with air around it; a dotted line parts it from the one before. */
export function SheetPart({ className, ...part }: ComponentProps<'div'>) {
  return <div {...part} className={classNames(styles.part, className)} />;
}

/** A screen with nothing in it yet says what will come. */
export function EmptySheet({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Sheet className={styles.empty}>
      <h2>{heading}</h2>
      {children}
    </Sheet>
  );
}
