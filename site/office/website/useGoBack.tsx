import { useState } from 'react';
import type { AgainRequest, PasskeyNeeded, Published } from '../../../forms/office/website.ts';
import { upperFirst } from '../../../forms/swedish.ts';
import { exchange, messageIn, OfficeProblem, taken } from '../data/answer.ts';
import { refresh } from '../data/fetched.ts';
import { useAttempt } from '../data/useRequest.ts';
import { ShowWhoYouAre } from './Guard.tsx';
import { isProblems } from './problems.ts';

/** Publishes an earlier version anew, by its id; 0 is the files' own. */
export function useGoBack() {
  const { attempt, busy, problem } = useAttempt();
  const [asks, setAsks] = useState<{ readonly id: number; readonly tell: (passkey: unknown) => void }>();

  /** The passkey of whoever goes back, asked for when it would change what is guarded; undefined when they do not show it. */
  const passkeyFor = (id: number) =>
    new Promise<unknown>((resolve) => {
      setAsks({
        id,
        tell(passkey) {
          setAsks(undefined);
          resolve(passkey);
        },
      });
    });

  async function again(id: number, passkey?: unknown): Promise<Published | undefined> {
    const request: AgainRequest = { passkey };
    const { status, body } = await taken(
      await exchange('POST', `website/versions/${id}/again`, request),
      [403, 409, 422],
    );
    if (status < 400) return body as Published;
    if (status === 403 && passkey === undefined && wantsPasskey(body)) {
      const shown = await passkeyFor(id);
      return shown === undefined ? undefined : again(id, shown);
    }
    if (isProblems(body))
      throw new OfficeProblem(
        `Det som var då går inte att visa nu. ${body.errors.map(({ message }) => upperFirst(message)).join(' ')}`,
      );
    throw new OfficeProblem(messageIn(body));
  }

  return {
    busy,
    problem,
    /** Gives what was published; undefined when nothing was. */
    async goBackTo(id: number): Promise<Published | undefined> {
      const published = await attempt(() => again(id));
      await refresh();
      return published;
    },
    passkeyDialog: asks && (
      <ShowWhoYouAre changes={[]} told={[]} onClose={() => asks.tell(undefined)} onShown={asks.tell} />
    ),
  };
}

const wantsPasskey = (body: unknown): boolean => (body as Partial<PasskeyNeeded>).error?.code === 'passkey';
