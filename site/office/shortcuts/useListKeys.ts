import { useEffect, useEffectEvent } from 'react';
import type { PlacementState } from '../../../forms/office/placement.ts';
import { campWeeks } from '../../../forms/weeks.ts';
import { decisions } from '../components/DecisionButtons.tsx';
import { lettersAreOn, weekKeys } from './letterKeys.ts';

interface ListKeys {
  /** What Escape leads back to. */
  back?: () => void;
  tick?: (reference: string) => void;
  decide?: (reference: string, week: number, state: PlacementState) => void;
}

/** What marks the link of a row that the keys go between; its value is the reference. */
const rowAttribute = 'data-row';

/** Keys for a list of links: / searches, arrows go from row to row, space ticks, Escape goes back. */
export function useListKeys({ back, tick, decide }: ListKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent, week: number | undefined): number | undefined => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return undefined;
    // Escape in a field is about the field: what is being written must not be left by it.
    if (key === 'Escape' && !isWriting(target)) back?.();
    if (key === '/' && !isWriting(target)) {
      event.preventDefault();
      document.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
    }
    const reference = target.getAttribute(rowAttribute);
    if (reference === null) return undefined;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      neighbour(target, key === 'ArrowDown' ? 1 : -1)?.focus();
    }
    if (key === ' ' && tick) {
      event.preventDefault();
      tick(reference);
    }
    if (!decide || !lettersAreOn()) return undefined;
    const state = decisions.find((one) => one.key === key)?.state;
    // Held down, it would decide and undo in turn.
    if (state && week !== undefined && !event.repeat) decide(reference, week, state);
    return campWeeks[weekKeys.indexOf(key)];
  });

  useEffect(() => {
    let week: number | undefined;
    const listen = (event: KeyboardEvent) => {
      week = onKey(event, week);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function neighbour(row: HTMLElement, step: number): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>(`[${rowAttribute}]`)];
  return rows[rows.indexOf(row) + step];
}

function isWriting(element: HTMLElement): boolean {
  return element.matches('input:not([type="checkbox"], [type="radio"]), textarea, select');
}
