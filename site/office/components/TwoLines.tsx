import type { ReactNode } from 'react';

interface TwoLinesProps {
  children: ReactNode;
  /** One line alone where there is nothing. */
  below: ReactNode;
}

/** What is read first, and below it, smaller, what more there is to know. */
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
