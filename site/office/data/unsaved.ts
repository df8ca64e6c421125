import { useEffect, useId } from 'react';

/** Words that somebody has typed and not saved: the office asks before they are lost. */

const unsaved = new Set<string>();
/** Those that stay while somebody goes from screen to screen, and are lost with the page. */
const keptInPage = new Set<string>();

/** Marks unsaved words that are kept outside the screen; `id` is whose they are. */
export function noteKeptInPage(id: string, isUnsaved: boolean): void {
  if (isUnsaved) keptInPage.add(id);
  else keptInPage.delete(id);
}

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
    if (unsaved.size + keptInPage.size > 0) event.preventDefault();
  });
}
