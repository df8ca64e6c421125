import { type RefObject, useEffect, useRef } from 'react';
import { isFirstAddress } from '../address.ts';

/**
 * For the heading of what has just come: puts the focus on it where it would be lost with what went, since the link
 * that somebody pressed may be gone, or hidden on a phone.
 */
export function useKeptFocus(): RefObject<HTMLHeadingElement | null> {
  const arrived = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFirstAddress()) return;
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body || !activeElement.checkVisibility())
      arrived.current?.focus();
  }, []);
  return arrived;
}
