import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
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

interface HeadedSheetProps extends SheetProps {
  heading: ReactNode;
  /** Where the focus may be put on it. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** What stands in one part with the heading. */
  intro?: ReactNode;
  introClassName?: string | undefined;
}

/** A sheet whose first part is the heading that names it. */
export function HeadedSheet(props: HeadedSheetProps) {
  const { heading, headingRef, intro, introClassName, children, ...sheet } = props;
  const id = useId();
  return (
    <Sheet {...sheet} aria-labelledby={id}>
      <SheetPart className={introClassName}>
        <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {heading}
        </h2>
        {intro}
      </SheetPart>
      {children}
    </Sheet>
  );
}

/** A small sheet: its heading and all that it says are one part. */
export function Slip({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return <HeadedSheet heading={heading} intro={children} introClassName="stack" />;
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
