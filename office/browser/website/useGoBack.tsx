import { useState } from 'react';
import { upperFirst } from '../../../forms/swedish.ts';
import type { Published } from '../../shared/website.ts';
import { OfficeProblem, send } from '../data/answer.ts';
import { refresh } from '../data/fetched.ts';
import { useAttempt } from '../data/useRequest.ts';
import { ShowWhoYouAre } from './Guard.tsx';
import { outcomeOf, whyNot } from './publishing.ts';

/** Publishes an earlier version again, by its id, in place of the version that the user saw; 0 is the content files. */
export function useGoBack() {
  const { attempt, busy, problem } = useAttempt();
  const [asks, setAsks] = useState<{ readonly tell: (passkey: unknown) => void }>();

  /** Asks for a passkey, when the server requires one; undefined when the user cancels. */
  const passkeyFor = () =>
    new Promise<unknown>((resolve) => {
      setAsks({
        tell(passkey) {
          setAsks(undefined);
          resolve(passkey);
        },
      });
    });

  async function again(id: number, basedOn: number, passkey?: unknown): Promise<Published | undefined> {
    const outcome = outcomeOf(
      await send('POST', `website/versions/${id}/again`, { basedOn, passkey }, whyNot),
    );
    if ('published' in outcome) return outcome.published;
    if ('mistakes' in outcome) {
      const told = outcome.mistakes.map(({ remedy }) => upperFirst(remedy)).join(' ');
      throw new OfficeProblem(`Det som var då går inte att visa nu. ${told}`);
    }
    if (outcome.why !== 'passkey' || passkey !== undefined) throw new OfficeProblem(outcome.refusal);
    const shown = await passkeyFor();
    return shown === undefined ? undefined : again(id, basedOn, shown);
  }

  return {
    busy,
    problem,
    /** Returns the published version; undefined when publishing failed. */
    async goBackTo(id: number, basedOn: number): Promise<Published | undefined> {
      const published = await attempt(() => again(id, basedOn));
      await refresh();
      return published;
    },
    passkeyDialog: asks && (
      <ShowWhoYouAre changes={[]} told={[]} onClose={() => asks.tell(undefined)} onShown={asks.tell} />
    ),
  };
}
