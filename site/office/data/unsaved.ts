import { useEffect, useId } from 'react';

/** Words that somebody has typed and not saved: the office asks before they are lost. */

const unsaved = new Set<string>();

/** Marks a place as holding unsaved words for as long as `isUnsaved`, and until it is taken off the screen. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [id, isUnsaved]);
}

/** Whether the screen may be left: asks, when there are unsaved words. */
export const mayLeave = (): boolean =>
  unsaved.size === 0 || confirm('Det du har skrivit är inte sparat. Vill du lämna sidan ändå?');

/** Lets the browser ask before a reload or a closed tab. Its own words are shown. */
export function guardUnload(): void {
  window.addEventListener('beforeunload', (event) => {
    if (unsaved.size > 0) event.preventDefault();
  });
}
