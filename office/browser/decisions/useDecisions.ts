import { useState } from 'react';
import type { DecisionsConflict, DecisionsRequest, NeedsReason } from '../../shared/placement-answers.ts';
import { useRequest } from '../data/useRequest.ts';

export type Decision = DecisionsRequest['decisions'][number];

/** The blocker of a decision, with the decision itself, so that it can be sent again. */
export type Blocker =
  | { readonly kind: 'conflict'; readonly wanted: readonly Decision[]; readonly conflict: DecisionsConflict }
  | { readonly kind: 'needsReason'; readonly wanted: readonly Decision[]; readonly needsReason: NeedsReason };

export type Decisions = ReturnType<typeof useDecisions>;

/**
 * Sends decisions about places, all or none, and keeps the blocker until the user has chosen what to do.
 * `nameOf` gives the name of a reference, as the screen shows it.
 */
export function useDecisions(
  nameOf: (reference: string) => string,
  onDecided?: (decided: readonly Decision[]) => void,
) {
  const [blocker, setBlocker] = useState<Blocker | null>(null);
  const { busy, problem, change } = useRequest();

  async function decide(wanted: readonly Decision[], reason?: string): Promise<void> {
    // A second press would make the server report the user's own decision as a conflict.
    if (busy) return;
    const request: DecisionsRequest = { decisions: wanted, ...(reason ? { reason } : {}) };
    const answer = await change('POST', 'decisions', request, [409, 422]);
    if (!answer) return;
    const { body } = answer;
    if ('conflicts' in body) setBlocker({ kind: 'conflict', wanted, conflict: body });
    else if ('over' in body) setBlocker({ kind: 'needsReason', wanted, needsReason: body });
    else {
      setBlocker(null);
      onDecided?.(wanted);
    }
  }

  return {
    decide,
    blocker,
    /** The error of the last request. An earlier blocker stays, with the reason typed in it. */
    problem,
    dismiss: () => setBlocker(null),
    busy,
    nameOf,
  };
}
