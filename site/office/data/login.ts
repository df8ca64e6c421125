import { useQuery } from '@tanstack/react-query';
import type { SessionAnswer } from '../../../forms/office/answers.ts';
import { type Act, may } from '../../../forms/office/roles.ts';
import { queryClient } from '../../data/queryClient.ts';
import { exchange, taken } from './answer.ts';
import { noteUse } from './attendance.ts';
import { refresh } from './fetched.ts';
import { goOnWithSession, sessionHasEnded } from './session.ts';

/** Who is logged in, in all of the office’s tabs in this browser: they have one cookie. */

const tabs = 'kansliet';
const sessionKey = ['session'];

/** Who is logged in; `null` when nobody is, undefined until it is known. */
export function useSession() {
  const { data: session, error } = useQuery({
    queryKey: sessionKey,
    queryFn: whoIsLoggedIn,
    // From then on the tabs and what the server answers say when somebody else is.
    staleTime: 'static',
  });
  return { session, error };
}

async function whoIsLoggedIn(): Promise<SessionAnswer | null> {
  const response = await exchange('GET', 'session');
  return response.status === 401 ? null : ((await taken(response)).body as SessionAnswer);
}

/** Whoever is logged in: for what is shown to nobody else. */
export function usePerson(): SessionAnswer['person'] {
  const { session } = useSession();
  if (!session) throw new Error('Nobody is logged in');
  return session.person;
}

/** Whether whoever is logged in may do that. */
export const useMay = (act: Act): boolean => may(usePerson().role, act);

/** Begins, or goes on with, a session: to the same person everything is as they left it, to another as if new. */
export function enterAs(session: SessionAnswer): void {
  noteUse();
  tellTabs(session.person.email);
  const before = whoWasHere();
  // This tab hears it too, and is left.
  if (before !== undefined && before !== session.person.email) return;
  queryClient.setQueryData(sessionKey, session);
  goOnWithSession();
  void refresh();
}

/** Tells the office's tabs, this one too, that somebody has logged out: nothing of theirs is to stay on a screen. */
export const tellLoggedOut = (): void => tellTabs(null);

/** A new page: nothing of what was fetched or written is left in this one. */
export function leave(): void {
  location.assign('/kansli');
}

/**
 * Hears from the tabs whose session it is, until the function that is given back is called.
 * A login or logout in one of them is all of theirs: what Anna was writing is not to be saved by Bo.
 */
export function followLogins(): () => void {
  const channel = new BroadcastChannel(tabs);
  channel.onmessage = ({ data: email }: MessageEvent<string | null>) => {
    const before = whoWasHere();
    if (before === undefined) return;
    if (before !== email) leave();
    else if (sessionHasEnded()) {
      goOnWithSession();
      void refresh();
    }
  };
  return () => channel.close();
}

/** Tells every tab whose session it is, by e-mail; null is nobody's. */
function tellTabs(email: string | null): void {
  const channel = new BroadcastChannel(tabs);
  channel.postMessage(email);
  channel.close();
}

/** By e-mail. */
const whoWasHere = (): string | undefined =>
  queryClient.getQueryData<SessionAnswer>(sessionKey)?.person.email;
