import { delay } from '../../delay.ts';

/** How far work has come that is not done in time. */
export interface Unfinished {
  readonly state: 'queued' | 'making';
}

/** Too much work waits. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

// Each holds an upload of up to 15 MB in memory.
const longestQueue = 6;

interface Work<Result> {
  state: Unfinished['state'];
  readonly done: Promise<Result>;
}

const unfinished = new Map<unknown, Work<unknown>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work after all earlier work. Waits for the result so long, and else says how far it has come; it goes on. Work
 * with the key of unfinished work is not run: it waits for that.
 * @throws {QueueFull} when too much work waits.
 */
export async function oneAtATime<Result>(
  work: () => Promise<Result>,
  patienceMs: number,
  key: unknown = work,
): Promise<Result | Unfinished> {
  const waited = (unfinished.get(key) as Work<Result> | undefined) ?? begin(work, key);
  const stopping = new AbortController();
  const late = delay(patienceMs, stopping.signal).then((): Unfinished => ({ state: waited.state }));
  try {
    return await Promise.race([waited.done, late]);
  } finally {
    stopping.abort();
  }
}

function begin<Result>(work: () => Promise<Result>, key: unknown): Work<Result> {
  if (unfinished.size >= longestQueue) throw new QueueFull('Too much work waits');
  const done = last.then(() => {
    begun.state = 'making';
    return work();
  });
  const begun: Work<Result> = { state: 'queued', done };
  unfinished.set(key, begun);
  // The caller handles the error; after `patienceMs`, whoever asks for the same again.
  last = done.then(
    () => unfinished.delete(key),
    () => unfinished.delete(key),
  );
  return begun;
}
