import { useSyncExternalStore } from 'react';

/** Whether the current session is about to end, or has ended. */
type Ending = 'not yet' | 'soon' | 'ended';

let ending: Ending = 'not yet';
const listeners = new Set<() => void>();

/** After the session has ended, the user must log in to continue. Text being written is kept. */
export const useEnding = (): Ending => useSyncExternalStore(subscribe, () => ending);

export const sessionHasEnded = (): boolean => ending === 'ended';

export const endSession = (): void => change('ended');

export const goOnWithSession = (): void => change('not yet');

/** Shows or removes the warning that the session ends soon. */
export const warnOfEnd = (isSoon: boolean): void => change(isSoon ? 'soon' : 'not yet');

function change(to: Ending): void {
  ending = to;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
