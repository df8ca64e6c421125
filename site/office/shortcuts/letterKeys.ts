import { campWeeks } from '../../../forms/weeks.ts';

/**
 * Deciding with two keys, the week and the state, when a row of the list has focus. Off until somebody turns them on:
 * single letters are easily pressed by mistake, and by speech (WCAG 2.1.4).
 */
export const weekKeys = campWeeks.map((week) => String(week % 10));

const storageKey = 'kansliet-kortkommandon';

/** Kept in the browser of whoever chose it. */
export const lettersAreOn = (): boolean => localStorage.getItem(storageKey) === 'on';

export function turnLetters(on: boolean): void {
  if (on) localStorage.setItem(storageKey, 'on');
  else localStorage.removeItem(storageKey);
}
