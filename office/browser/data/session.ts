import { useSyncExternalStore } from 'react';

let hasEnded = false;
const listeners = new Set<() => void>();

/** Whether the session has ended: the user must log in to continue. Text being written is kept. */
export const useSessionHasEnded = (): boolean => useSyncExternalStore(subscribe, sessionHasEnded);

export const sessionHasEnded = (): boolean => hasEnded;

export const endSession = (): void => change(true);

export const goOnWithSession = (): void => change(false);

function change(to: boolean): void {
  hasEnded = to;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
