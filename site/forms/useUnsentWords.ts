import { useEffect } from 'react';
import type { AnswerLibrary } from './useAnswers.ts';

/**
 * Asks whoever leaves the page whether they mean it, while the form holds words that have not been sent. Listening only
 * then: some browsers do not keep a page that listens for whoever comes back to it.
 */
export function useUnsentWords(library: AnswerLibrary): void {
  // The form is rendered anew when its first word is written, and when it has been sent.
  useEffect(() => {
    if (!hasWords(library)) return;
    const ask = (event: BeforeUnloadEvent) => {
      // Whoever opens the mail program or dials leaves nothing, though browsers take it for leaving.
      const isStaying = document.activeElement?.matches('[href^="mailto:"], [href^="tel:"]');
      if (!isStaying) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
}

/** Whether anything is written in the form, before the page was hydrated too. */
export function hasWords({ getValues }: AnswerLibrary): boolean {
  return Object.values(getValues()).some(({ length }) => length > 0);
}
