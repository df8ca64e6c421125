import { useSyncExternalStore } from 'react';
import type { CheckInRequest } from '../../shared/week-answers.ts';
import { messageOf, OfficeProblem, send } from '../data/answer.ts';
import { refresh } from '../data/fetched.ts';
import { sessionHasEnded } from '../data/session.ts';
import { noteKeptInPage } from '../data/unsaved.ts';

/**
 * The presses on a week's check-in that the server has not stored. At the gate the connection comes and goes, so each
 * press stays in the page's memory until the server has answered it, also while another screen is open.
 */

/** A press: which child's mark, how it should be, and the stored time that was seen. */
export interface Press extends CheckInRequest {
  readonly reference: string;
  readonly week: number;
}

/** What became of a press: it is being sent, it waits for a connection, or the server has refused it. */
interface Pressed extends Press {
  readonly state: 'sending' | 'waiting' | 'refused';
  /** Why it was refused. */
  readonly problem?: string;
}

// In milliseconds. The browser notices a lost network, but not a server that is away.
const retryMs = 10_000;

let presses: ReadonlyMap<string, Pressed> = new Map();
let willRetry = false;
const listeners = new Set<() => void>();

const keyOf = ({ week, reference, mark }: Omit<Press, 'isSet' | 'was'>) => `${week} ${reference} ${mark}`;

/** The presses that are not stored yet. */
export function usePresses() {
  const all = useSyncExternalStore(subscribe, readPresses, readPresses);
  return {
    unsaved: [...all.values()].filter(({ state }) => state !== 'refused'),
    pressOn: (mark: Omit<Press, 'isSet' | 'was'>) => all.get(keyOf(mark)),
  };
}

/** Sends a press, and every other one that waits. A second press on a mark that waits takes the first one back. */
export function press(one: Press): void {
  window.addEventListener('online', sendWaiting);
  const key = keyOf(one);
  const known = presses.get(key)?.state;
  if (known === 'sending') return;
  const others = [...presses].filter(([other, { state }]) => other !== key && state !== 'refused');
  write(new Map(known === 'waiting' ? others : [...others, [key, { ...one, state: 'waiting' }]]));
  sendWaiting();
}

/** Tries again to send the presses that wait. */
export function sendWaiting(): void {
  for (const [key, { state }] of presses) if (state === 'waiting') void attempt(key);
}

async function attempt(key: string): Promise<void> {
  const one = presses.get(key);
  // Another person may log in next.
  if (one?.state !== 'waiting' || sessionHasEnded()) return;
  const { reference, week, mark, isSet, was } = one;
  put(key, { ...one, state: 'sending' });
  try {
    await send('PUT', `applications/${reference}/weeks/${week}/check-in`, { mark, isSet, was });
  } catch (error) {
    if (mayBeAcceptedLater(error)) {
      put(key, one);
      sendLater();
      return;
    }
    await refresh();
    put(key, { ...one, state: 'refused', problem: messageOf(error) });
    return;
  }
  // Until the week has been read again, the press shows the mark.
  await refresh();
  put(key, undefined);
}

/** No answer came, the session has ended, or the server cannot store anything now. */
const mayBeAcceptedLater = (error: unknown): boolean =>
  error instanceof OfficeProblem &&
  (error.status === undefined || error.status === 401 || error.status === 429 || error.status >= 500);

function sendLater(): void {
  if (willRetry) return;
  willRetry = true;
  setTimeout(() => {
    willRetry = false;
    sendWaiting();
    if ([...presses.values()].some(({ state }) => state === 'waiting')) sendLater();
  }, retryMs);
}

function put(key: string, pressed: Pressed | undefined): void {
  const others = [...presses].filter(([other]) => other !== key);
  write(new Map(pressed ? [...others, [key, pressed]] : others));
}

function write(to: typeof presses): void {
  presses = to;
  noteKeptInPage(
    'check-in',
    [...to.values()].some(({ state }) => state !== 'refused'),
  );
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readPresses = () => presses;
