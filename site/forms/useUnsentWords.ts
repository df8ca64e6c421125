import { useEffect } from 'react';
import type { Answers } from './answers.ts';
import type { AnswerLibrary } from './useAnswers.ts';

/**
 * Asks the visitor to confirm leaving the page while the form holds unsent text. The listener exists only then: some
 * browsers keep no page with a `beforeunload` listener in the back/forward cache.
 */
export function useUnsentWords(library: AnswerLibrary, kept: Answers): void {
  // Without dependencies: the form renders again when its first text is typed, and when it has been sent.
  useEffect(() => {
    if (!hasWords(library, kept)) return;
    const ask = (event: BeforeUnloadEvent) => {
      // Browsers fire `beforeunload` for mail and telephone links too, although the page stays.
      const isStaying = document.activeElement?.matches('[href^="mailto:"], [href^="tel:"]');
      if (!isStaying) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
}

/**
 * Whether the form holds text, typed before or after hydration, beyond the details kept from the form sent before.
 */
export function hasWords({ getValues }: AnswerLibrary, kept: Answers): boolean {
  return Object.entries(getValues()).some(([name, answer]) => answer?.length && answer !== kept[name]);
}
