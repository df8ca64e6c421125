import { useEffect, useEffectEvent } from 'react';
import { mayLeave } from '../data/unsaved.ts';

/** The key `/` focuses the search field. Escape calls `back`, except in a text field. */
export function useListKeys(back?: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof HTMLElement) || isWriting(target)) return;
    if (key === 'Escape' && back && mayLeave()) back();
    if (key !== '/') return;
    event.preventDefault();
    document.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  });

  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isWriting(element: HTMLElement): boolean {
  return element.matches('input:not([type="checkbox"], [type="radio"]), textarea, select');
}
