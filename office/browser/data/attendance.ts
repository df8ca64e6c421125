import { idleMs } from '../../shared/session-limits.ts';
import { read } from './answer.ts';
import { endSession, sessionHasEnded } from './session.ts';

/**
 * The server ends a session after `idleMs` without use. This clock of the same length hides what the page shows then,
 * so that names and health cannot be read on a computer that was left.
 */

// How often the clock is read: a computer that has slept shows its content for at most this long.
const readEveryMs = 10_000;
// How often the user's activity is reported to the server.
const reportEveryMs = 60_000;

/** The storage key for the time of the last activity in any tab: the tabs share one session. */
const storageKey = 'kansliet-touched';

export const noteUse = (): void => localStorage.setItem(storageKey, String(Date.now()));

/** In milliseconds; 0 before any activity. */
const lastUse = (): number => Number(localStorage.getItem(storageKey));

const touches = ['pointerdown', 'keydown', 'wheel', 'input'] as const;

/**
 * Follows the session that has just started or resumed, until the returned function is called. Reading and writing in
 * any tab keep the session alive; requests that the page makes by itself do not.
 */
export function attend(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;

  function endIfIdle(): void {
    if (Date.now() - lastUse() >= idleMs) endSession();
  }

  function onTouch(): void {
    endIfIdle();
    if (sessionHasEnded() || Date.now() - lastUse() < reportEveryMs) return;
    noteUse();
    // 401 ends the session here too. Without a response, the clock goes on.
    read('session').catch(() => {});
  }

  noteUse();
  const timer = setInterval(endIfIdle, readEveryMs);
  for (const touch of touches)
    window.addEventListener(touch, onTouch, { signal, capture: true, passive: true });
  document.addEventListener('visibilitychange', endIfIdle, { signal });
  window.addEventListener('pageshow', endIfIdle, { signal });
  return () => {
    clearInterval(timer);
    leaving.abort();
  };
}
