import { createElement } from 'react';
import { classNames } from './classNames.ts';
import styles from './Icon.module.css';

/** One of Lucide's drawings, imported alone: `import Check from '@lucide/icons/icons/check'`. */
export interface IconSymbol {
  /** The elements of an SVG with a side of 24. */
  readonly node: readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[];
}

/** A drawing beside a text that already says it, so screen readers pass it by. */
export function Icon({ symbol, className }: { symbol: IconSymbol; className?: string | undefined }) {
  return createElement(
    'svg',
    { viewBox: '0 0 24 24', 'aria-hidden': true, className: classNames(styles.icon, className) },
    ...symbol.node.map(([name, attributes]) => createElement(name, attributes)),
  );
}
