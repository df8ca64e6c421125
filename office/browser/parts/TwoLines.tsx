import type { ReactNode } from 'react';

interface TwoLinesProps {
  children: ReactNode;
  /** Absent leaves one line only. */
  below: ReactNode;
}

/** The main text, and below it, smaller, more detail. */
export function TwoLines({ children, below }: TwoLinesProps) {
  if (!below) return children;
  return (
    <>
      {children}
      <br />
      <span className="small muted breakable">{below}</span>
    </>
  );
}
