import { useState } from 'react';
import { numberInWords } from '../../../forms/swedish.ts';
import type { AgainRequest, Published, PublishProblems, PublishRequest } from '../../shared/website.ts';
import { type Answer, messageIn, OfficeProblem, send } from '../data/answer.ts';
import type { AnswerAt } from '../data/endpoints.ts';
import { refresh } from '../data/fetched.ts';
import { useAttempt } from '../data/useRequest.ts';
import { ShowWhoYouAre, type ShowWhoYouAreProps } from './Guard.tsx';

/** Statuses of an answer that says why nothing was published. */
const handledStatuses = [403, 409, 422];

/** A request that publishes. It is repeated with a passkey's signature when the server requires one. */
type Publication = (passkey: unknown) => Promise<Answer<AnswerAt<'POST', 'website/versions'>>>;

/** Publishes drafts. */
export const draftsAs =
  (request: PublishRequest): Publication =>
  (passkey) =>
    send('POST', 'website/versions', { ...request, passkey }, handledStatuses);

/** Publishes a version again; 0 is the content files. */
export const versionAgain =
  (version: number, request: AgainRequest): Publication =>
  (passkey) =>
    send('POST', `website/versions/${version}/again`, { ...request, passkey }, handledStatuses);

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

  async function request(publication: Publication, passkey?: unknown): Promise<Published | undefined> {
    const { body } = await publication(passkey);
    if ('id' in body) return body;
    if ('errors' in body) {
      const { length } = body.errors;
      setMistakes(body.errors);
      throw new OfficeProblem(`${numberInWords(length)} ${length === 1 ? 'sak' : 'saker'} att rätta först.`);
    }
    // A refusal and a proxy's error page have no code.
    if (body.error?.code !== 'passkey' || passkey !== undefined) throw new OfficeProblem(messageIn(body));
    const shown = await passkeyFor();
    return shown === undefined ? undefined : request(publication, shown);
  }

  return {
    busy,
    problem,
    /** All problems that the server found. */
    mistakes,
    /** Returns the published version; undefined when publishing failed. */
    async publish(publication: Publication): Promise<Published | undefined> {
      setMistakes([]);
      const published = await attempt(() => request(publication));
      await refresh();
      return published;
    },
    passkeyDialog: (changes: ShowWhoYouAreProps['changes'] = []) =>
      asks && <ShowWhoYouAre changes={changes} onClose={() => asks.tell(undefined)} onShown={asks.tell} />,
  };
}
