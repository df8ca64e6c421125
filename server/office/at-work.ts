import { Refusal } from '../http/errors.ts';
import { refusals } from './refusals.ts';

/** Does something when it is its turn. */
export type AtWork = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets so many be at work at a time: forms are stored by the same process, and must not notice. The others wait for
 * their turn, in the order in which they came.
 * @throws {Refusal} 503 for whoever has waited so long.
 */
export function atMost(most: number, patienceMs: number): AtWork {
  let working = 0;
  const waiting = new Set<() => void>();

  async function turn(): Promise<void> {
    if (working < most) {
      working++;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.add(resolve);
    const timer = setTimeout(() => {
      waiting.delete(resolve);
      reject(new Refusal(503, refusals.busy));
    }, patienceMs);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  function done(): void {
    const [next] = waiting;
    if (!next) {
      working--;
      return;
    }
    // It takes over the place.
    waiting.delete(next);
    next();
  }

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      done();
    }
  };
}
