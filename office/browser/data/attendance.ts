import { idleMs, unattended } from '../../shared/session-limits.ts';
import { read, sendAtDoor } from './answer.ts';
import { endSession, sessionHasEnded, warnOfEnd } from './session.ts';

/** Tracks whether the user is active at the page: an idle session ends, and the page then hides its content. */

// How often the page checks the idle time. After sleep, a computer shows content for at most this long.
const lookEveryMs = 1_000;
// How often the page asks whether the session has ended elsewhere, and reports the user's activity.
const askEveryMs = 60_000;

// Time for the user to stay logged in (WCAG 2.2.1 asks for 20 seconds).
const warningMs = 2 * 60_000;

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
  let askedAt = Date.now();

  async function askWhether(headers: Readonly<Record<string, string>>): Promise<void> {
    askedAt = Date.now();
    // When the server does not answer, the page still counts the idle time itself.
    await read('session', headers).catch(() => {});
  }

  function look(): void {
    if (sessionHasEnded()) return;
    const untouchedMs = Date.now() - lastUse();
    if (untouchedMs >= idleMs) {
      endIdle();
      return;
    }
    warnOfEnd(untouchedMs >= idleMs - warningMs);
    if (Date.now() - askedAt >= askEveryMs) void askWhether({ [unattended]: '' });
  }

  function onTouch(): void {
    look();
    if (sessionHasEnded() || Date.now() - lastUse() < askEveryMs) return;
    noteUse();
    warnOfEnd(false);
    void askWhether({});
  }

  noteUse();
  const timer = setInterval(look, lookEveryMs);
  for (const touch of touches)
    window.addEventListener(touch, onTouch, { signal, capture: true, passive: true });
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  return () => {
    clearInterval(timer);
    leaving.abort();
  };
}

/** Ends an idle session: covers the shown content, and logs out at the server. */
function endIdle(): void {
  endSession();
  // If the request fails, the server ends the session by itself at about the same time.
  sendAtDoor('logout').catch(() => {});
}
