import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../site/data/queryClient.ts';
import type { SessionAnswer } from '../../shared/people-answers.ts';
import { type Act, may } from '../../shared/roles.ts';
import { exchange, taken } from './answer.ts';
import { noteUse } from './attendance.ts';
import type { AnswerAt } from './endpoints.ts';
import { refresh } from './fetched.ts';
import { endSession, goOnWithSession, sessionHasEnded } from './session.ts';
import { forgetUnsaved } from './unsaved.ts';

/** The logged-in person, the same in all of the office’s tabs in this browser, since they share a cookie. */

const tabs = 'kansliet';
const sessionKey = ['session'];

/** The current session; `null` when nobody is logged in, undefined until it is known. */
export function useSession() {
  const { data: session, error } = useQuery({
    queryKey: sessionKey,
    queryFn: whoIsLoggedIn,
    // After the first fetch, messages between tabs and the server's answers report a change of person.
    staleTime: 'static',
  });
  return { session, error };
}

async function whoIsLoggedIn(): Promise<SessionAnswer | null> {
  const response = await exchange('GET', 'session');
  return response.status === 401 ? null : ((await taken(response)).body as AnswerAt<'GET', 'session'>);
}

/** The logged-in person, for components that only logged-in people see. */
export function usePerson(): SessionAnswer['person'] {
  const { session } = useSession();
  if (!session) throw new Error('Nobody is logged in');
  return session.person;
}

/** Whether the logged-in person may do that. */
export const useMay = (act: Act): boolean => may(usePerson().role, act);

/** Starts or resumes a session: the same person finds everything as they left it, another person a new page. */
export function enterAs(session: SessionAnswer): void {
  noteUse();
  tellTabs(session.person.email);
  const before = whoWasHere();
  if (before !== undefined && before !== session.person.email) {
    leave();
    return;
  }
  queryClient.setQueryData(sessionKey, session);
  goOnWithSession();
  void refresh();
}

/** Loads a new page after a logout, and hides the screens of the office's other tabs. */
export function leaveLoggedOut(): void {
  tellTabs(null);
  leave();
}

/** Loads a new page, which drops all fetched data and typed text. Until then, nothing is shown, saved or asked. */
export function leave(): void {
  endSession();
  forgetUnsaved();
  location.assign('/kansli');
}

/**
 * Listens for logins and logouts in any tab, until the returned function is called.
 * Text that Anna was writing must not be saved by Bo: it waits behind the login dialog until Anna is back.
 */
export function followLogins(): () => void {
  const channel = new BroadcastChannel(tabs);
  channel.onmessage = ({ data: email }: MessageEvent<string | null>) => {
    const before = whoWasHere();
    if (before === undefined) return;
    if (before !== email) endSession();
    else if (sessionHasEnded()) {
      goOnWithSession();
      void refresh();
    }
  };
  return () => channel.close();
}

/** Tells every tab who is logged in, by e-mail address; null means nobody. */
function tellTabs(email: string | null): void {
  const channel = new BroadcastChannel(tabs);
  channel.postMessage(email);
  channel.close();
}

/** The e-mail address of the person that this tab belongs to. */
const whoWasHere = (): string | undefined =>
  queryClient.getQueryData<SessionAnswer>(sessionKey)?.person.email;
