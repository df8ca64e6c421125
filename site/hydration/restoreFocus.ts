/**
 * Restores focus and selection to an element that lost them when it was moved, or to the element that has replaced it
 * (the one with its id).
 */
export function restoreFocus(element: Element | null): void {
  const heir = element?.isConnected ? element : document.getElementById(element?.id ?? '');
  if (!(heir instanceof HTMLElement) || heir === document.activeElement) return;
  heir.focus({ preventScroll: true });
  if (isText(element) && isText(heir) && element.selectionStart !== null) {
    heir.setSelectionRange(element.selectionStart, element.selectionEnd);
  }
}

const isText = (element: Element | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
