import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAddress } from '../address.ts';

/**
 * The address whose screen is shown: where browsers can, and people do not mind motion, one screen becomes the next
 * (Screens.module.css).
 */
export function useAddressInMotion(): string {
  const address = useAddress();
  const [shown, setShown] = useState(address);
  useEffect(() => {
    if (address === shown) return;
    // Browsers from before 2025 know no transitions.
    const mayMove =
      'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (mayMove) document.startViewTransition(() => flushSync(() => setShown(address)));
    else setShown(address);
  }, [address, shown]);
  return shown;
}

/** What a page is called in a transition: its picture grows into its frame. */
export const pageInMotion = (page: string) => ({ viewTransitionName: `sida-${page}` });
