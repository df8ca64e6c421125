import type { ReactNode } from 'react';

interface ColumnsProps {
  /** The relative widths of the columns. In narrow windows the first is above the second. */
  widths: 'even' | 'wide-narrow' | 'narrow-wide';
  children: [ReactNode, ReactNode];
}

/** Two columns, which become one in narrow windows. */
export function Columns({ widths, children }: ColumnsProps) {
  return (
    <div className="columns" data-widths={widths}>
      {children}
    </div>
  );
}
