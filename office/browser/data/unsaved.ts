import { useEffect, useId } from 'react';

/** Text that the user has typed and not saved: the office asks before it is lost. */

const unsaved = new Set<string>();
/** Unsaved text that survives a change of screen, and is lost with the page. */
const keptInPage = new Set<string>();

/** Marks unsaved text that is kept outside the screen; `id` names its owner. */
export function noteKeptInPage(id: string, isUnsaved: boolean): void {
  if (isUnsaved) keptInPage.add(id);
  else keptInPage.delete(id);
}

/**
 * Marks a component as holding unsaved text while `isUnsaved` is true and it is mounted. The returned function closes
 * the component on its own, such as a dialog, after asking when that would lose text.
 */
export function useUnsaved(isUnsaved: boolean): (close: () => void) => void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [id, isUnsaved]);
  return (close) => {
    if (!isUnsaved || confirm('Det du har skrivit är inte sparat. Vill du ta bort det?')) close();
  };
}

const leaving = 'Det du har skrivit är inte sparat. Vill du lämna sidan ändå?';

/** Whether the screen may be left: asks the user when there is unsaved text. */
export const mayLeave = (): boolean => unsaved.size === 0 || confirm(leaving);

/** As `mayLeave`, when the whole page is left. */
export const mayLeavePage = (): boolean => (keptInPage.size === 0 ? mayLeave() : confirm(leaving));

/** Drops all marks: the page is left without a question. */
export function forgetUnsaved(): void {
  unsaved.clear();
  keptInPage.clear();
}

/** Lets the browser ask before a reload or a closed tab, with the browser's own text. */
export function guardUnload(): void {
  window.addEventListener('beforeunload', (event) => {
    if (unsaved.size + keptInPage.size > 0) event.preventDefault();
  });
}
