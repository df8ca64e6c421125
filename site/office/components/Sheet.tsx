import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../../components/classNames.ts';
import styles from './Sheet.module.css';

/** A sheet of paper on the table. */
export function Sheet({ className, ...section }: ComponentProps<'section'>) {
  return <section {...section} className={classNames(styles.sheet, 'edged', className)} />;
}

interface HeadedSheetProps extends ComponentProps<'section'> {
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
