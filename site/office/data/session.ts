import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { SessionAnswer } from '../../../forms/office/answers.ts';
import { queryClient } from '../../data/queryClient.ts';
import { statusOf } from './answer.ts';
import { noteUse } from './last-use.ts';

/** Whoever is logged in, and whether their session has ended while they worked. */

const sessionKey = ['/kansli/api/session'];
let hasEnded = false;
const changed = new EventTarget();
/** The office's other tabs in this browser, which have the same cookie: told whose it is now, by e-mail; null is nobody's. */
const otherTabs = new BroadcastChannel('kansliet');

/** Who is logged in; `null` when nobody is, undefined until it is known. */
export function useSession() {
  const { data, error } = useQuery<SessionAnswer>({ queryKey: sessionKey });
  return {
    session: data ?? (error && statusOf(error) === 401 ? null : undefined),
    error: data ? null : error,
  };
}

/** Whether a login is needed to go on. What is being written stays where it is. */
export function useSessionHasEnded(): boolean {
  return useSyncExternalStore((onChange) => {
    changed.addEventListener('change', onChange);
    return () => changed.removeEventListener('change', onChange);
  }, sessionHasEnded);
}

export const sessionHasEnded = (): boolean => hasEnded;

export function endSession(): void {
  setEnded(true);
}

/** Begins, or goes on with, a session: to the same person everything is as they left it, to another as if new. */
export function beginSession(session: SessionAnswer): void {
  noteUse();
  otherTabs.postMessage(session.person.email);
  const before = queryClient.getQueryData<SessionAnswer>(sessionKey);
  if (before && before.person.email !== session.person.email) {
    leave();
    return;
  }
  queryClient.setQueryData(sessionKey, session);
  setEnded(false);
  void refresh();
}

/** Fetches anew what is shown. What was decided is to be seen everywhere at once. */
export function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

/** Forgets what was fetched from an address below /kansli/api, which is there no longer. */
export function forget(path: string): void {
  queryClient.removeQueries({ queryKey: [`/kansli/api/${path}`] });
}

/** Tells the office's other tabs that somebody has logged out: nothing of theirs is to stay on a screen. */
export function tellLoggedOut(): void {
  otherTabs.postMessage(null);
}

/** A new page: nothing of what was fetched or written is left in this one. */
export function leave(): void {
  location.assign('/kansli');
}

function setEnded(value: boolean): void {
  hasEnded = value;
  changed.dispatchEvent(new Event('change'));
}

// Another tab's login or logout is this one's: what Anna was writing is not to be saved by Bo.
otherTabs.onmessage = ({ data: email }: MessageEvent<string | null>) => {
  const before = queryClient.getQueryData<SessionAnswer>(sessionKey);
  if (!before) return;
  if (before.person.email !== email) leave();
  else if (hasEnded) {
    setEnded(false);
    void refresh();
  }
};

// The general fetcher treats 401 as any other error (specification, section 8); here it means one thing.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.query.queryKey[0] === sessionKey[0]) return;
  // The answer itself: its error stays beside what was fetched before, also while it is fetched anew after the login.
  if (event.action.type === 'error' && statusOf(event.action.error) === 401) endSession();
});
