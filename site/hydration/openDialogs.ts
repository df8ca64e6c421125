/** Makes buttons with `commandfor` open and close their dialog in browsers from before 2025. */
export function openDialogs(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button[commandfor]');
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
    if (!dialog) return;
    // Browsers from before 2022 have no dialogs, and show the element within the page.
    if (!isDialog(dialog)) dialog.toggleAttribute('open');
    else if (dialog.open) dialog.close();
    else dialog.showModal();
  });
}

export const isDialog = (element: HTMLElement): element is HTMLDialogElement => 'showModal' in element;
