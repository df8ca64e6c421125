import { lazy } from 'react';

/** The path, fetched once an application is sent, so that no page is heavier before. Without it the receipt is still whole. */
export const LatePath = lazy(() =>
  import('./SentPath.tsx').catch((error: unknown) => {
    console.warn('The path could not be loaded', error);
    return { default: () => null };
  }),
);
