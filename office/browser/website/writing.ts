import type { PlaceConflict } from '../../shared/website.ts';

/** A text that is typed in a place and not saved yet. The page keeps it until the server has saved it. */
export interface Written {
  readonly document: string;
  readonly place: string;
  /** Undefined removes the value. */
  readonly value: unknown;
  /** The version of the draft that the text replaces; 0 without a draft. */
  readonly was: number;
  /** A value that was sent without a response. It is sent again before `value`: the server knows whether it is stored. */
  readonly lost?: { readonly value: unknown } | undefined;
  /** The live value: typing it again removes the draft. */
  readonly published: unknown;
  /** `away`: no response. `refused`: see `message`. `conflict`: a colleague changed the place meanwhile. */
  readonly state: 'waiting' | 'sending' | 'away' | 'refused' | 'conflict';
  readonly message?: string;
  readonly conflict?: PlaceConflict;
}

/** The result of a save. */
export type Outcome =
  | { readonly result: 'saved'; readonly version: number }
  | { readonly result: 'conflict'; readonly conflict: PlaceConflict }
  | { readonly result: 'refused'; readonly message: string }
  /** No response: the value may or may not have been saved. */
  | { readonly result: 'away' };

/** All unsaved texts, by `keyOf`, and the time of the last save; undefined before the first. */
export interface Writing {
  readonly written: ReadonlyMap<string, Written>;
  readonly savedAt: string | undefined;
}

export const keyOf = (document: string, place: string): string => `${document}:${place}`;

// Longer than a pause between two words.
const pauseMs = 1_000;
const retryMs = 10_000;

/**
 * Keeps typed texts and saves them automatically: a second after the last key, one at a time, and again every ten
 * seconds while no response arrives.
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
    const { message: _old, ...sending } = { ...written, state: 'sending' as const };
    put(key, sending);
    const sent = { ...sending, ...sending.lost };
    const outcome = await send(sent);
    isSending = false;
    settle(key, sent, outcome);
    if (outcome.result === 'away') sendAfter(retryMs);
    else if (next()) sendAfter(current.written.get(key)?.state === 'waiting' ? pauseMs : 0);
  }

  function settle(key: string, sent: Written, outcome: Outcome): void {
    const latest = current.written.get(key) ?? sent;
    const hasWrittenOn = latest.value !== sent.value;
    const rest = { ...latest, lost: undefined, state: 'waiting' } as const;
    switch (outcome.result) {
      case 'saved':
        change({ savedAt: new Date().toISOString() });
        put(key, hasWrittenOn ? { ...rest, was: outcome.version } : undefined);
        return;
      case 'conflict':
        put(key, { ...latest, state: 'conflict', conflict: outcome.conflict });
        return;
      case 'refused':
        put(key, hasWrittenOn ? rest : { ...rest, state: 'refused', message: outcome.message });
        return;
      case 'away':
        put(key, { ...latest, state: 'away', lost: { value: sent.value } });
    }
  }

  return {
    current: (): Writing => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** `seen` is the draft version and live value before the first change. */
    write(document: string, place: string, value: unknown, seen: Pick<Written, 'was' | 'published'>): void {
      const key = keyOf(document, place);
      const former = current.written.get(key);
      if (former?.state === 'conflict') return;
      put(key, { document, place, ...seen, ...former, value, state: 'waiting' });
      sendAfter(pauseMs);
    },
    /** Saves at once, without waiting for the debounce or the retry. */
    sendNow: (): Promise<void> => {
      clearTimeout(timer);
      return sendNext();
    },
    /** Ends a conflict by keeping the colleague's text. */
    keepTheirs: (key: string): void => put(key, undefined),
    /** Ends a conflict by saving the user's own text over the colleague's. */
    keepMine(key: string): void {
      const written = current.written.get(key);
      if (!written) return;
      const { conflict, ...mine } = written;
      const { theirs, published } = conflict ?? {};
      put(key, { ...mine, was: theirs?.version ?? 0, lost: undefined, published, state: 'waiting' });
      sendAfter(0);
    },
  };
}
