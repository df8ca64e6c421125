import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Section.module.css';

interface SectionProps extends ComponentProps<'section'> {
  tone?: 'paper' | 'birch' | 'lakeside' | 'sunny' | 'lake' | 'wall';
  /** Overlaps the section before with a wavy edge, like torn paper; 'flipped' mirrors the edge. */
  edge?: 'straight' | 'torn' | 'flipped';
  children: ReactNode;
}

const dark: SectionProps['tone'][] = ['lake', 'wall'];

/** A section of a page. Its background spans the window, and its content is in the page's column. */
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
        tone === 'wall' && 'lace',
        className,
      )}
    >
      <div className="wrap">{children}</div>
    </section>
  );
}
