import { useState } from 'react';
import { numberInWords } from '../../../forms/swedish.ts';
import type { AgainRequest, Published, PublishProblems, PublishRequest } from '../../shared/website.ts';
import { OfficeProblem } from '../data/answer.ts';
import { refresh } from '../data/fetched.ts';
import { useAttempt } from '../data/useRequest.ts';
import { ShowWhoYouAre, type ShowWhoYouAreProps } from './Guard.tsx';
import { askToPublish } from './publishing.ts';

/** Publishes drafts, or an earlier version again: all of it or nothing. Asks for a passkey when the server requires one. */
export function usePublish() {
  const { attempt, busy, problem } = useAttempt();
  const [mistakes, setMistakes] = useState<PublishProblems['errors']>([]);
  const [asks, setAsks] = useState<{ readonly tell: (passkey: unknown) => void }>();

  /** Undefined when the user cancels. */
  const passkeyFor = () =>
    new Promise<unknown>((resolve) => {
      setAsks({
        tell(passkey) {
          setAsks(undefined);
          resolve(passkey);
        },
      });
    });

  async function send(
    path: string,
    request: PublishRequest | AgainRequest,
    passkey?: unknown,
  ): Promise<Published | undefined> {
    const outcome = await askToPublish(path, { ...request, passkey });
    if ('published' in outcome) return outcome.published;
    if ('mistakes' in outcome) {
      const { length } = outcome.mistakes;
      setMistakes(outcome.mistakes);
      throw new OfficeProblem(`${numberInWords(length)} ${length === 1 ? 'sak' : 'saker'} att rätta först.`);
    }
    if (outcome.why !== 'passkey' || passkey !== undefined) throw new OfficeProblem(outcome.refusal);
    const shown = await passkeyFor();
    return shown === undefined ? undefined : send(path, request, shown);
  }

  return {
    busy,
    problem,
    /** All problems that the server found. */
    mistakes,
    /** Returns the published version; undefined when publishing failed. */
    async publish(path: string, request: PublishRequest | AgainRequest): Promise<Published | undefined> {
      setMistakes([]);
      const published = await attempt(() => send(path, request));
      await refresh();
      return published;
    },
    passkeyDialog: (changes: ShowWhoYouAreProps['changes'] = []) =>
      asks && <ShowWhoYouAre changes={changes} onClose={() => asks.tell(undefined)} onShown={asks.tell} />,
  };
}

/** The path that publishes a version again; 0 is the content files. */
export const againPath = (version: number): string => `website/versions/${version}/again`;
