/**
 * Gives the focus back, with its place in the text, to an element that lost it by being moved, or to the one with its id
 * that stands in its stead.
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
