import { useEffect } from 'react';
import type { Answers } from './answers.ts';
import type { AnswerLibrary } from './useAnswers.ts';

/**
 * Asks whoever leaves the page whether they mean it, while the form holds words that have not been sent. Listening only
 * then: some browsers do not keep a page that listens for whoever comes back to it.
 */
export function useUnsentWords(library: AnswerLibrary, kept: Answers): void {
  // The form is rendered anew when its first word is written, and when it has been sent.
  useEffect(() => {
    if (!hasWords(library, kept)) return;
    const ask = (event: BeforeUnloadEvent) => {
      // Whoever opens the mail program or dials leaves nothing, though browsers take it for leaving.
      const isStaying = document.activeElement?.matches('[href^="mailto:"], [href^="tel:"]');
      if (!isStaying) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
}

/**
 * Whether anything is written in the form, before the page was hydrated too, but for what was kept of the one that was
 * sent before.
 */
export function hasWords({ getValues }: AnswerLibrary, kept: Answers): boolean {
  return Object.entries(getValues()).some(([name, answer]) => answer?.length && answer !== kept[name]);
}
