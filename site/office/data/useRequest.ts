import { useState } from 'react';
import type { Changed } from '../../../forms/office/answers.ts';
import { type Answer, messageOf, OfficeProblem, send } from './answer.ts';
import { refresh } from './fetched.ts';

/** What a button begins: whether it is under way, has been done (until it is begun again), or why not. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [done, setDone] = useState(false);
  return {
    busy,
    problem: failure === undefined ? undefined : messageOf(failure),
    /** What somebody else has stored since it was read. */
    theirs: failure instanceof OfficeProblem ? failure.theirs : undefined,
    done,
    /** Forgets why not. */
    dismiss: () => setFailure(undefined),
    /** Gives what `act` gives; undefined when it threw. */
    async attempt<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
      setBusy(true);
      setDone(false);
      setFailure(undefined);
      try {
        const result = await act();
        setDone(true);
        return result;
      } catch (error) {
        setFailure(error);
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

/** As `useRequest`, for what others may change meanwhile: `theirs` is then for `Changed`, and no problem. */
export function useSave<Value>() {
  const { theirs, problem, ...request } = useRequest();
  return {
    ...request,
    problem: theirs ? undefined : problem,
    theirs: theirs as (Changed['theirs'] & { readonly value: Value }) | undefined,
  };
}
