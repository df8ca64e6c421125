import { type RefObject, useEffect, useRef } from 'react';
import { isFirstAddress } from '../address.ts';

/**
 * For the heading of what somebody has just opened: gives it the focus, so that what is read and reached next is what was
 * opened and not the rest of the list that it was opened from.
 */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const arrived = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstAddress()) arrived.current?.focus();
  }, []);
  return arrived;
}
