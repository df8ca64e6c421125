import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { SessionAnswer } from '../../../forms/office/answers.ts';
import { queryClient } from '../../data/queryClient.ts';
import { statusOf } from './answer.ts';
import { noteUse } from './last-use.ts';

/** Whoever is logged in, and whether their session ends, or has ended, while they worked. */

const sessionKey = ['/kansli/api/session'];
let ending: 'not yet' | 'soon' | 'ended' = 'not yet';
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
export const useSessionHasEnded = (): boolean => useSyncExternalStore(onChanged, sessionHasEnded);

/** Whether nobody has touched the page for so long that it is about to be covered. */
export const useSessionEndsSoon = (): boolean => useSyncExternalStore(onChanged, () => ending === 'soon');

export const sessionHasEnded = (): boolean => ending === 'ended';

export function endSession(): void {
  setEnding('ended');
}

/** Warns whoever may still be here, or takes the warning back. */
export function warnOfEnd(isSoon: boolean): void {
  setEnding(isSoon ? 'soon' : 'not yet');
}

function onChanged(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
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
  setEnding('not yet');
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

function setEnding(value: typeof ending): void {
  if (ending === value) return;
  ending = value;
  changed.dispatchEvent(new Event('change'));
}

// Another tab's login or logout is this one's: what Anna was writing is not to be saved by Bo.
otherTabs.onmessage = ({ data: email }: MessageEvent<string | null>) => {
  const before = queryClient.getQueryData<SessionAnswer>(sessionKey);
  if (!before) return;
  if (before.person.email !== email) leave();
  else if (sessionHasEnded()) {
    setEnding('not yet');
    void refresh();
  }
};

// The general fetcher treats 401 as any other error (specification, section 8); here it means one thing.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.query.queryKey[0] === sessionKey[0]) return;
  // The answer itself: its error stays beside what was fetched before, also while it is fetched anew after the login.
  if (event.action.type === 'error' && statusOf(event.action.error) === 401) endSession();
});
