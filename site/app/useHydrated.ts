import { useEffect, useState } from 'react';

/**
 * Whether the page is hydrated. Anything that the server cannot know, such as text typed before hydration, is rendered
 * only then: React renders the whole page again if the first rendering differs from the server's.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
