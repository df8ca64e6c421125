import { useEffect, useRef } from 'react';

/** Moves focus into a region that a button has just replaced, button included. Where `first` is other content, also at once. */
export function useFollowingFocus(content: string, first = content) {
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(first);
  useEffect(() => {
    if (before.current === content) return;
    before.current = content;
    part.current
      ?.querySelector<HTMLElement>(
        '[role="group"][tabindex], textarea, input:not([type="radio"]), :checked, select, button',
      )
      ?.focus();
  }, [content]);
  return part;
}
