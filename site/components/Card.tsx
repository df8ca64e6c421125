import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';

/** A white sheet with a paper edge. `raised` has more padding and a larger shadow, for forms. */
export function Card({ raised = false, className, ...div }: { raised?: boolean } & ComponentProps<'div'>) {
  return <div {...div} className={classNames('sheet card', raised && 'raised', className)} />;
}
