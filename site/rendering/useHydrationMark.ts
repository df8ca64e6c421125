import { useEffect } from 'react';
import { rootElementId } from './page.ts';

/** Says in the document that React has taken over, for whoever must wait for that: the journeys do. */
export function useHydrationMark(): void {
  useEffect(() => {
    document.getElementById(rootElementId)?.setAttribute('data-hydrated', '');
  }, []);
}
