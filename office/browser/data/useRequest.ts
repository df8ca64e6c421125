import { useMutation } from '@tanstack/react-query';
import type { Changed } from '../../shared/common-answers.ts';
import { type Answer, type ChangeMethod, messageOf, OfficeProblem, sendTo } from './answer.ts';
import type { AnswerAt, Known, PathOf, Sent } from './endpoints.ts';
import { refresh } from './fetched.ts';

/** The state of an action: running, done (until it starts again), or the error. */
export function useAttempt() {
  const { isPending, error, isSuccess, reset, mutateAsync } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    // Without a connection the request fails at once, with a message, and does not wait for one.
    networkMode: 'always',
  });
  return {
    busy: isPending,
    problem: error ? messageOf(error) : undefined,
    /** The value that a colleague has stored since the user read it. */
    theirs: error instanceof OfficeProblem ? error.theirs : undefined,
    /** Whether no answer came: the change may be stored, and the shown data has been read again if possible. */
    isLost: error instanceof OfficeProblem && error.status === undefined,
    done: isSuccess,
    /** Clears the error. */
    dismiss: reset,
    /** Returns the result of `act`, or undefined when it threw: the error is then in the state. */
    attempt: <Result>(act: () => Promise<Result>): Promise<Result | undefined> =>
      (mutateAsync(act) as Promise<Result>).catch(() => undefined),
  };
}

/** Sends a request and keeps its state. The answer is undefined when the request failed. */
export function useRequest() {
  const { attempt, ...state } = useAttempt();
  return {
    ...state,
    send: <M extends ChangeMethod, Path extends PathOf<M>>(
      method: M,
      path: Known<M, Path>,
      ...sent: Sent<M, Path>
    ) => attempt(() => sendTo(method, path, ...sent) as Promise<Answer<AnswerAt<M, Path>>>),
    /** Sends a change, then refetches all shown data, so that the change shows everywhere at once. */
    async change<M extends ChangeMethod, Path extends PathOf<M>>(
      method: M,
      path: Known<M, Path>,
      ...sent: Sent<M, Path>
    ) {
      const answer = await attempt(async () => {
        const done = await sendTo(method, path, ...sent);
        await refresh();
        return done as Answer<AnswerAt<M, Path>>;
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
