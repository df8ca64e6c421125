import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../../../site/components/classNames.ts';
import styles from './Sheet.module.css';

/** A sheet of paper on the table. */
export function Sheet({ className, ...section }: ComponentProps<'section'>) {
  return <section {...section} className={classNames(styles.sheet, 'edged', className)} />;
}

interface HeadedSheetProps extends ComponentProps<'section'> {
  heading: ReactNode;
  /** Set where code moves focus to the sheet. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Content in the same part as the heading. */
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

/** A small sheet whose heading and content form one part. */
export function Slip({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return <HeadedSheet heading={heading} intro={children} introClassName="stack" />;
}

/** A part of a sheet, with padding; a dotted line separates it from the previous part. */
export function SheetPart({ className, ...part }: ComponentProps<'div'>) {
  return <div {...part} className={classNames(styles.part, className)} />;
}
