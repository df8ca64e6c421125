import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Section.module.css';

interface SectionProps extends ComponentProps<'section'> {
  tone?: 'paper' | 'birch' | 'lakeside' | 'sunny' | 'lake' | 'wall';
  /** Lays the section over the one before it like a torn sheet; 'flipped' tears the other way. */
  edge?: 'straight' | 'torn' | 'flipped';
  children: ReactNode;
}

const dark: SectionProps['tone'][] = ['lake', 'wall'];

/** One band of a page, across the whole window, with its content in the page's column. */
export function Section({
  tone = 'paper',
  edge = 'straight',
  className,
  children,
  ...section
}: SectionProps) {
  return (
    <section
      {...section}
      className={classNames(
        styles.section,
        styles[tone],
        edge !== 'straight' && styles.torn,
        edge === 'flipped' && styles.flipped,
        dark.includes(tone) && 'on-dark',
        className,
      )}
    >
      <div className="wrap">{children}</div>
    </section>
  );
}
