/**
 * Makes each `<button data-copy="…">` copy that text, and announce in the element after it whether that worked. The
 * returned function ends it.
 */
export function copyOnPress(): () => void {
  const listening = new AbortController();
  document.addEventListener(
    'click',
    async ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
      const status = button?.nextElementSibling;
      if (!button || !status) return;
      const { copy = '', done = '', failed = '' } = button.dataset;
      // Emptied first: screen readers do not announce an unchanged text again.
      status.textContent = '';
      status.textContent = (await copied(copy)) ? done : failed;
    },
    { signal: listening.signal },
  );
  return () => listening.abort();
}

/** Copies a text. Returns false when the browser refuses, as it does without https or permission. */
async function copied(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
