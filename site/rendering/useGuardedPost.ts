import { useEffect, useState } from 'react';
import { type NoAnswer, patience, whyNoAnswer } from '../data/noAnswer.ts';

/**
 * Looks after the form in an element while its code has not come. The browser posts such a form by itself, and
 * when the server is away it would leave the page for a page of its own, with what was written. So the server
 * is asked first whether it is there; if not, the form stays. Gives the reason, until the next try.
 */
export function useGuardedPost(container: string, isPlain: boolean): NoAnswer | null {
  const [problem, setProblem] = useState<NoAnswer | null>(null);
  useEffect(() => {
    if (!isPlain) return;
    const guard = async (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement && form.closest(container))) return;
      event.preventDefault();
      setProblem(null);
      try {
        await fetch('/healthz', { method: 'HEAD', signal: AbortSignal.timeout(patience) });
        form.submit();
      } catch {
        setProblem(whyNoAnswer());
      }
    };
    // Before React, which stops events that come to a part it has no code for.
    document.addEventListener('submit', guard, true);
    return () => document.removeEventListener('submit', guard, true);
  }, [container, isPlain]);
  return isPlain ? problem : null;
}
