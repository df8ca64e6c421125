import type { PlaceConflict } from '../../../forms/office/website.ts';

/** What somebody has written in a place and that is not saved yet. It is kept in the page until the server has it. */
export interface Written {
  readonly document: string;
  readonly place: string;
  /** Undefined where nothing is to stand. */
  readonly value: unknown;
  /** The version of the draft that it was written over; 0 where there was none. */
  readonly was: number;
  /** Versions that were sent over it and whose answers were lost. */
  readonly tried?: readonly number[];
  /** What visitors have: when that is written again, there is no draft. */
  readonly published: unknown;
  /** `away`: nobody answered. `refused`: it is not taken, `message` says why. `conflict`: somebody else wrote meanwhile. */
  readonly state: 'waiting' | 'sending' | 'away' | 'refused' | 'conflict';
  readonly message?: string;
  readonly conflict?: PlaceConflict;
}

/** What came of sending something written. */
export type Outcome =
  | { readonly result: 'saved'; readonly version: number }
  | { readonly result: 'conflict'; readonly conflict: PlaceConflict }
  | { readonly result: 'refused'; readonly message: string }
  /** Nobody answered: the version may have been saved, or not. */
  | { readonly result: 'away'; readonly version?: number };

/** All that is not saved yet, by `keyOf`, and when something last was; undefined before that. */
export interface Writing {
  readonly written: ReadonlyMap<string, Written>;
  readonly savedAt: string | undefined;
}

export const keyOf = (document: string, place: string): string => `${document}:${place}`;

// Somebody who writes pauses for less between words.
const pauseMs = 1_000;
const retryMs = 10_000;
// As many as the server takes (forms/office/website.ts).
const mostTries = 20;

/**
 * Keeps what is written, and sends it by itself: a second after the last key, one at a time, and again every ten seconds
 * for as long as nobody answers.
 */
export function openWriting(send: (written: Written) => Promise<Outcome>) {
  let current: Writing = { written: new Map(), savedAt: undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  const listeners = new Set<() => void>();

  function change(to: Partial<Writing>): void {
    current = { ...current, ...to };
    for (const listener of listeners) listener();
  }

  function put(key: string, written: Written | undefined): void {
    const all = new Map(current.written);
    if (written) all.set(key, written);
    else all.delete(key);
    change({ written: all });
  }

  function sendAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void sendNext(), ms);
  }

  const next = () => [...current.written].find(([, { state }]) => state === 'waiting' || state === 'away');

  async function sendNext(): Promise<void> {
    const [key, written] = next() ?? [];
    if (isSending || key === undefined || !written) return;
    isSending = true;
    const { message: _old, ...sent } = { ...written, state: 'sending' as const };
    put(key, sent);
    const outcome = await send(sent);
    isSending = false;
    settle(key, sent, outcome);
    if (outcome.result === 'away') sendAfter(retryMs);
    else if (next()) sendAfter(current.written.get(key)?.state === 'waiting' ? pauseMs : 0);
  }

  function settle(key: string, sent: Written, outcome: Outcome): void {
    const latest = current.written.get(key) ?? sent;
    const hasWrittenOn = latest !== sent;
    switch (outcome.result) {
      case 'saved':
        change({ savedAt: new Date().toISOString() });
        put(key, hasWrittenOn ? { ...latest, was: outcome.version, tried: [] } : undefined);
        return;
      case 'conflict':
        put(key, { ...latest, state: 'conflict', conflict: outcome.conflict });
        return;
      case 'refused':
        put(key, hasWrittenOn ? latest : { ...latest, state: 'refused', message: outcome.message });
        return;
      case 'away':
        put(key, {
          ...latest,
          state: 'away',
          ...(outcome.version && { tried: [...(sent.tried ?? []), outcome.version].slice(-mostTries) }),
        });
    }
  }

  return {
    current: (): Writing => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** `seen` is what was there before the first of it was written. */
    write(document: string, place: string, value: unknown, seen: Pick<Written, 'was' | 'published'>): void {
      const key = keyOf(document, place);
      const former = current.written.get(key);
      if (former?.state === 'conflict') return;
      put(key, { document, place, ...seen, ...former, value, state: 'waiting' });
      sendAfter(pauseMs);
    },
    /** Sends at once what waits for somebody to pause, or for the server to answer. */
    sendNow: (): Promise<void> => {
      clearTimeout(timer);
      return sendNext();
    },
    /** Ends a conflict: what somebody else wrote stands. */
    keepTheirs: (key: string): void => put(key, undefined),
    /** Ends a conflict: one's own is written over it. */
    keepMine(key: string): void {
      const written = current.written.get(key);
      if (!written) return;
      const { conflict, ...mine } = written;
      const { theirs, published } = conflict ?? {};
      put(key, { ...mine, was: theirs?.version ?? 0, tried: [], published, state: 'waiting' });
      sendAfter(0);
    },
  };
}
