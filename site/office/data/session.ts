import { useSyncExternalStore } from 'react';

/** Whether the session of whoever is logged in ends, or has ended, while they work. */
type Ending = 'not yet' | 'soon' | 'ended';

let ending: Ending = 'not yet';
const listeners = new Set<() => void>();

/** Once it has ended a login is needed to go on. What is being written stays where it is. */
export const useEnding = (): Ending => useSyncExternalStore(subscribe, () => ending);

export const sessionHasEnded = (): boolean => ending === 'ended';

export const endSession = (): void => change('ended');

export const goOnWithSession = (): void => change('not yet');

/** Warns whoever may still be here, or takes the warning back. */
export const warnOfEnd = (isSoon: boolean): void => change(isSoon ? 'soon' : 'not yet');

function change(to: Ending): void {
  ending = to;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
