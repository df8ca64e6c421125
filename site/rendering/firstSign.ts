/** What a visitor does first: any of these comes before a form is filled in. */
export const firstSigns = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin', 'input'] as const;

/** Resolves when the visitor first does something on the page. */
export function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const seen = new AbortController();
    for (const sign of firstSigns) {
      document.addEventListener(
        sign,
        () => {
          seen.abort();
          resolve();
        },
        { passive: true, signal: seen.signal },
      );
    }
  });
}
