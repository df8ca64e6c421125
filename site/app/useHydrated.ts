import { useEffect, useState } from 'react';

/**
 * Whether React has taken over the page. What depends on anything that the server cannot know, such as what somebody has
 * written in the meantime, waits for it: React puts a page anew whose first rendering is not the server's.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
