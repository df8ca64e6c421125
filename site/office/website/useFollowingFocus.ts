import { useEffect, useRef } from 'react';

/** Puts the focus into a part in which a press has put something else: what was pressed is gone. */
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
