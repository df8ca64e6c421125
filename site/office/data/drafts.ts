/**
 * What somebody writes for longer than a session lasts: it is kept in the browser until it is sent, so that no reload,
 * logout by itself or server that is away takes it. Each person has their own, and nobody's stays behind another's login.
 */

const prefix = 'kansliet-draft ';
const keyOf = (person: string, name: string) => `${prefix}${person} ${name}`;

const listeners = new Set<() => void>();

/** As JSON, by the person's e-mail; null where there is none. */
export const readDraft = (person: string, name: string): string | null =>
  localStorage.getItem(keyOf(person, name));

export function keepDraft(person: string, name: string, draft: unknown): void {
  localStorage.setItem(keyOf(person, name), JSON.stringify(draft));
  tell();
}

export function dropDraft(person: string, name: string): void {
  localStorage.removeItem(keyOf(person, name));
  tell();
}

/** Drops everybody's but one person's, by e-mail; null is all. */
export function dropDraftsBut(person: string | null): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && (person === null || !key.startsWith(keyOf(person, ''))))
      localStorage.removeItem(key);
  tell();
}

/** Hears of every change, in this tab or another, until the function that is given back is called. */
export function followDrafts(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
