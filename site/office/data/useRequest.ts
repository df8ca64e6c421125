import { useState } from 'react';
import { type Answer, messageOf, send } from './answer.ts';
import { refresh } from './fetched.ts';

/** What a button begins: whether it is under way, has been done (until it is begun again), or why not. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState(false);
  return {
    busy,
    problem,
    done,
    /** Gives what `act` gives; undefined when it threw. */
    async attempt<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
      setBusy(true);
      setDone(false);
      setProblem(undefined);
      try {
        const result = await act();
        setDone(true);
        return result;
      } catch (error) {
        setProblem(messageOf(error));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Sends what a button asks for. An answer is of the type that the contract says; undefined when it was not done. */
export function useRequest() {
  const { attempt, ...state } = useAttempt();
  return {
    ...state,
    send: (...request: Parameters<typeof send>) => attempt(() => send(...request)),
    /** Sends what changes something, and then fetches anew what is shown: it is to be seen everywhere at once. */
    async change(...request: Parameters<typeof send>): Promise<Answer | undefined> {
      const answer = await attempt(async () => {
        const done = await send(...request);
        await refresh();
        return done;
      });
      // Somebody else may have been first: then theirs is what is shown.
      if (!answer) void refresh();
      return answer;
    },
  };
}
