import { useEffect, useRef } from 'react';

/** Moves focus into a region that a button has just replaced, button included. */
export function useFollowingFocus(content: string) {
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(content);
  useEffect(() => {
    if (before.current === content) return;
    before.current = content;
    part.current
      ?.querySelector<HTMLElement>('[role="group"][tabindex], textarea, input, select, button')
      ?.focus();
  }, [content]);
  return part;
}
