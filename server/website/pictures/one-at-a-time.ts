import { delay } from '../../delay.ts';

/** How far work has come that is not done in time. */
export interface Unfinished {
  readonly state: 'queued' | 'making';
}

let last: Promise<unknown> = Promise.resolve();

/** Runs work after all earlier work. Waits for the result so long, and else says how far it has come; it goes on. */
export async function oneAtATime<Result>(
  work: () => Promise<Result>,
  patienceMs: number,
): Promise<Result | Unfinished> {
  let state: Unfinished['state'] = 'queued';
  const done = last.then(() => {
    state = 'making';
    return work();
  });
  // The caller handles the error; after `patienceMs`, whoever asks for the same again.
  last = done.catch(() => {});
  const stopping = new AbortController();
  const late = delay(patienceMs, stopping.signal).then((): Unfinished => ({ state }));
  try {
    return await Promise.race([done, late]);
  } finally {
    stopping.abort();
  }
}
