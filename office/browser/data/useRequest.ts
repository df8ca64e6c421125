import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
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
    done: isSuccess,
    /** Clears the error. */
    dismiss: reset,
    /** Returns the result of `act`, or undefined when it threw: the error is then in the state. */
    attempt: <Result>(act: () => Promise<Result>): Promise<Result | undefined> =>
      (mutateAsync(act) as Promise<Result>).catch(() => undefined),
  };
}

/** Sends a request and keeps its state. The answer is undefined when the request failed. */
export function useRequest(sendOne: typeof sendTo = sendTo) {
  const { attempt, ...state } = useAttempt();
  return {
    ...state,
    send: <M extends ChangeMethod, Path extends PathOf<M>>(
      method: M,
      path: Known<M, Path>,
      ...sent: Sent<M, Path>
    ) => attempt(() => sendOne(method, path, ...sent) as Promise<Answer<AnswerAt<M, Path>>>),
    /** Sends a change, then refetches all shown data, so that the change shows everywhere at once. */
    async change<M extends ChangeMethod, Path extends PathOf<M>>(
      method: M,
      path: Known<M, Path>,
      ...sent: Sent<M, Path>
    ) {
      const answer = await attempt(async () => {
        const done = await sendOne(method, path, ...sent);
        await refresh();
        return done as Answer<AnswerAt<M, Path>>;
      });
      // A colleague may have made another change first: refetching shows it.
      if (!answer) void refresh();
      return answer;
    },
  };
}

/**
 * As `useRequest`, for values that colleagues may change too: `theirs` goes to `Changed` instead of `problem`. A stored
 * value whose answer was lost is the user's own: the next change replaces it without a conflict.
 */
export function useSave<Value>() {
  const lost = useRef<readonly object[]>([]);
  const { theirs, problem, ...request } = useRequest(async (method, path, body = {}, expected) => {
    try {
      const answer = await sendTo(method, path, body, expected);
      lost.current = [];
      return answer;
    } catch (error) {
      if (!(error instanceof OfficeProblem)) throw error;
      if (error.status === undefined) lost.current = [...lost.current, body];
      const stored = error.theirs;
      if (!stored || !lost.current.some((one) => stores(one, stored.value))) throw error;
      const was =
        'was' in body && isGroup(body.was) && isGroup(stored.value)
          ? { ...body.was, ...stored.value }
          : stored.value;
      return sendTo(method, path, { ...body, was }, expected);
    }
  });
  return {
    ...request,
    problem: theirs ? undefined : problem,
    theirs: theirs as (Changed['theirs'] & { readonly value: Value }) | undefined,
  };
}

/** Whether a lost request would have stored the value: as one field of its body, or as fields of the same names. */
const stores = (body: object, value: unknown): boolean =>
  [body, ...Object.entries(body).flatMap(([name, field]) => (name === 'was' ? [] : [field]))].some((one) =>
    includes(one, value),
  );

/** Whether `whole` has the value: for an object, each of its fields. A number equals its digits. */
function includes(whole: unknown, value: unknown): boolean {
  if (!isGroup(value)) return String(whole ?? '') === String(value ?? '');
  return isGroup(whole) && Object.entries(value).every(([name, field]) => includes(whole[name], field));
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
