import { useState } from 'react';
import { messageOf, send } from './answer.ts';

/** Sends what a button asks for, and keeps whether it is under way, has been done or why not. */
export function useRequest() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState(false);
  return {
    busy,
    problem,
    /** Until something is sent again. */
    done,
    /** The answer's body, whose type the contract says; undefined when it was not done. */
    async send(
      method: 'POST' | 'PUT' | 'DELETE',
      path: string,
      body?: unknown,
    ): Promise<{ body: unknown } | undefined> {
      setBusy(true);
      setDone(false);
      setProblem(undefined);
      try {
        const answer = await send(method, path, body);
        setDone(true);
        return answer;
      } catch (error) {
        setProblem(messageOf(error));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
