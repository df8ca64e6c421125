import { useState } from 'react';
import type { DecisionsRequest, NeedsReason } from '../../shared/placement-answers.ts';
import { useRequest } from '../data/useRequest.ts';

export type Decision = DecisionsRequest['decisions'][number];

/** Why decisions need a reason, with the decisions themselves, so that they can be sent again. */
export interface Blocker extends NeedsReason {
  readonly wanted: readonly Decision[];
}

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
  const [conflict, setConflict] = useState<string>();
  const { busy, problem, change } = useRequest();

  async function decide(wanted: readonly Decision[], reason?: string): Promise<void> {
    // A second press would make the server report the user's own decision as a conflict.
    if (busy) return;
    const request: DecisionsRequest = { decisions: wanted, ...(reason ? { reason } : {}) };
    const answer = await change('POST', 'decisions', request, [409, 422]);
    if (!answer) return;
    const { body } = answer;
    setConflict('conflicts' in body ? body.error.message : undefined);
    setBlocker('over' in body ? { ...body, wanted } : null);
    if (!('error' in body)) onDecided?.(wanted);
  }

  return {
    decide,
    blocker,
    /** Why the last request saved nothing. An earlier blocker stays when it failed, with the reason typed in it. */
    problem: problem ?? conflict,
    dismiss: () => setBlocker(null),
    busy,
    nameOf,
  };
}
