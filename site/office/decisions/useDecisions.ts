import { useState } from 'react';
import type { DecisionsConflict, DecisionsRequest, NeedsReason } from '../../../forms/office/answers.ts';
import { useRequest } from '../data/useRequest.ts';

export type Decision = DecisionsRequest['decisions'][number];

/** What stands in the way of what was decided, with what was decided, so that it can be decided anew. */
export type Blocker =
  | { readonly kind: 'conflict'; readonly wanted: readonly Decision[]; readonly conflict: DecisionsConflict }
  | { readonly kind: 'needsReason'; readonly wanted: readonly Decision[]; readonly needsReason: NeedsReason };

export type Decisions = ReturnType<typeof useDecisions>;

/**
 * Decides about places, all or none, and keeps what stands in the way until somebody has chosen what to do about it.
 * `nameOf` says whom a reference belongs to, in the words of the screen.
 */
export function useDecisions(
  nameOf: (reference: string) => string,
  onDecided?: (decided: readonly Decision[]) => void,
) {
  const [blocker, setBlocker] = useState<Blocker | null>(null);
  const { busy, problem, change } = useRequest();

  async function decide(wanted: readonly Decision[], reason?: string): Promise<void> {
    // Pressed twice, our own decision would be told of as somebody else's.
    if (busy) return;
    const request: DecisionsRequest = { decisions: wanted, ...(reason ? { reason } : {}) };
    const answer = await change('POST', 'decisions', request, [409, 422]);
    if (!answer) return;
    const { status, body } = answer;
    if (status === 409) setBlocker({ kind: 'conflict', wanted, conflict: body as DecisionsConflict });
    else if (status === 422) setBlocker({ kind: 'needsReason', wanted, needsReason: body as NeedsReason });
    else {
      setBlocker(null);
      onDecided?.(wanted);
    }
  }

  return {
    decide,
    blocker,
    /** Why the last try came to nothing. What stood in the way before it still does, with what was written there. */
    problem,
    dismiss: () => setBlocker(null),
    busy,
    nameOf,
  };
}
