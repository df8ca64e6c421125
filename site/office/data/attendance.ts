import { idleMs, unattended } from '../../../forms/office/session-limits.ts';
import { read, sendAtDoor } from './answer.ts';
import { endSession, sessionHasEnded, warnOfEnd } from './session.ts';

/** Whether somebody sits at the office's page: the session lasts as long as that, and its content no longer. */

// How often the page looks whether the time is up: a computer that slept shows nothing for longer than this.
const lookEveryMs = 1_000;
// How often it asks whether the session has ended elsewhere, and tells that somebody is here.
const askEveryMs = 60_000;

// Time to say that one is still here (WCAG 2.2.1 asks for 20 seconds).
const warningMs = 2 * 60_000;

/** Where the office's tabs, which have one session between them, keep when one of them was last touched. */
const storageKey = 'kansliet-touched';

export const noteUse = (): void => localStorage.setItem(storageKey, String(Date.now()));

/** In milliseconds; 0 when nobody has touched them. */
const lastUse = (): number => Number(localStorage.getItem(storageKey));

const touches = ['pointerdown', 'keydown', 'wheel', 'input'] as const;

/**
 * Follows the session that somebody has begun or come back to, until the function that is given back is called. Reading
 * and writing keep it going, in whichever tab; what the page asks by itself does not.
 */
export function attend(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let askedAt = Date.now();

  async function askWhether(headers: Readonly<Record<string, string>>): Promise<void> {
    askedAt = Date.now();
    // Where nobody answers, how much time is left is known here too.
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

/** Nobody has been here for so long: what was shown is covered, and good for nothing at the server either. */
function endIdle(): void {
  endSession();
  // Where nobody answers it ends by itself there, at about the same time.
  sendAtDoor('logout').catch(() => {});
}
