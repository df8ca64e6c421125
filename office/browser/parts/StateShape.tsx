import type { ReactNode } from 'react';
import { aboutState, type PlacementState, type StateLook } from '../../shared/placement.ts';

const shapes: Readonly<Record<StateLook, ReactNode>> = {
  dashed: (
    <>
      <circle cx="9" cy="9" r="6.25" fill="none" strokeWidth="1.8" strokeDasharray="2.6 2.3" />
      <circle cx="9" cy="9" r="2" fill="currentColor" stroke="none" />
    </>
  ),
  half: (
    <>
      <circle cx="9" cy="9" r="6.6" fill="none" strokeWidth="1.8" />
      <path d="M9 2.4a6.6 6.6 0 0 0 0 13.2z" fill="currentColor" stroke="none" />
    </>
  ),
  full: (
    <path
      fillRule="evenodd"
      fill="currentColor"
      stroke="none"
      d="M9 1.4a7.6 7.6 0 1 0 0 15.2A7.6 7.6 0 0 0 9 1.4Zm4.2 5.6-4.9 5.6a.95.95 0 0 1-1.4.03L4.7 10.4a.95.95 0 1 1 1.36-1.32l1.5 1.55 4.2-4.86A.95.95 0 1 1 13.2 7Z"
    />
  ),
  lines: <path fill="none" d="M3 4.5h12M3 9h8.5M3 13.5h5" />,
  barred: (
    <>
      <rect x="2.4" y="2.4" width="13.2" height="13.2" rx="2.5" fill="none" strokeWidth="1.8" />
      <path d="M5.8 9h6.4" />
    </>
  ),
  returned: (
    <path fill="none" strokeLinejoin="round" d="M6.5 3 3 6.5 6.5 10M3 6.5h7.2a4.3 4.3 0 0 1 0 8.6H6" />
  ),
};

/** Each state has its own shape, for people who cannot tell the colours apart. */
export function StateShape({ state }: { state: PlacementState }) {
  return (
    <svg
      viewBox="0 0 18 18"
      width="18"
      height="18"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {shapes[aboutState[state].look]}
    </svg>
  );
}
