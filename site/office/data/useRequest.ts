import { useState } from 'react';
import type { Changed } from '../../../forms/office/answers.ts';
import { type Answer, messageOf, OfficeProblem, send } from './answer.ts';
import { refresh } from './fetched.ts';

/** The state of an action: running, done (until it starts again), or the error. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [done, setDone] = useState(false);
  return {
    busy,
    problem: failure === undefined ? undefined : messageOf(failure),
    /** The value that a colleague has stored since the user read it. */
    theirs: failure instanceof OfficeProblem ? failure.theirs : undefined,
    done,
    /** Clears the error. */
    dismiss: () => setFailure(undefined),
    /** Returns the result of `act`, or undefined when it threw. */
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

/** Sends a request and keeps its state. The answer has the contract's type; undefined when the request failed. */
export function useRequest() {
  const { attempt, ...state } = useAttempt();
  return {
    ...state,
    send: (...request: Parameters<typeof send>) => attempt(() => send(...request)),
    /** Sends a change, then refetches all shown data, so that the change shows everywhere at once. */
    async change(...request: Parameters<typeof send>): Promise<Answer | undefined> {
      const answer = await attempt(async () => {
        const done = await send(...request);
        await refresh();
        return done;
      });
      // A colleague may have made another change first: refetching shows it.
      if (!answer) void refresh();
      return answer;
    },
  };
}

/** As `useRequest`, for values that colleagues may change too: `theirs` goes to `Changed` instead of `problem`. */
export function useSave<Value>() {
  const { theirs, problem, ...request } = useRequest();
  return {
    ...request,
    problem: theirs ? undefined : problem,
    theirs: theirs as (Changed['theirs'] & { readonly value: Value }) | undefined,
  };
}
