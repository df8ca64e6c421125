import { useEffect } from 'react';

/** Says in the document that all of the page has come, also its fonts: from then on links within it scroll smoothly. */
export function useArrivalMark(): void {
  useEffect(() => {
    const mark = () => document.documentElement.setAttribute('data-arrived', '');
    if (document.readyState === 'complete') mark();
    else window.addEventListener('load', mark, { once: true });
    return () => window.removeEventListener('load', mark);
  }, []);
}
