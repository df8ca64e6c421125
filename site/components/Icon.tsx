import { createElement } from 'react';
import { classNames } from './classNames.ts';
import styles from './Icon.module.css';

/** A Lucide icon, imported on its own: `import Check from '@lucide/icons/icons/check'`. */
export interface IconSymbol {
  /** The elements of a 24 × 24 SVG. */
  readonly node: readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[];
}

/** An icon beside a text with the same meaning. Hidden from screen readers. */
export function Icon({ symbol, className }: { symbol: IconSymbol; className?: string | undefined }) {
  return createElement(
    'svg',
    { viewBox: '0 0 24 24', 'aria-hidden': true, className: classNames(styles.icon, className) },
    ...symbol.node.map(([name, attributes]) => createElement(name, attributes)),
  );
}
