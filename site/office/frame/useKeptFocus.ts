import { type RefObject, useEffect } from 'react';
import { isFirstAddress } from '../address.ts';

/**
 * Puts the focus on what has just come, where it would be lost with what went: the link that somebody pressed may be
 * gone, or hidden on a phone.
 */
export function useKeptFocus(arrived: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isFirstAddress()) return;
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body || !activeElement.checkVisibility())
      arrived.current?.focus();
  }, [arrived]);
}
