import { type RefObject, useEffect, useRef } from 'react';
import { isFirstAddress } from './address.ts';

/**
 * For the heading of content that has just opened: moves focus there, so that reading and tabbing continue in it
 * and not in the list that it was opened from.
 */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const arrived = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstAddress()) arrived.current?.focus();
  }, []);
  return arrived;
}
