import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, dropDraftsBut, followDrafts, keepDraft, readDraft } from './drafts.ts';

/** As a browser's: what is kept are its own keys. */
const storage = {
  getItem(key: string) {
    return Reflect.get(this, key) ?? null;
  },
  setItem(key: string, value: string) {
    Reflect.set(this, key, value);
  },
  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  },
};

beforeEach(() => {
  vi.stubGlobal('localStorage', Object.create(storage));
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

const [anna, annan] = ['anna@example.org', 'anna@example.org.se'];
const letter = { subject: 'Bussen', text: 'Den går klockan tio.' };
const told = JSON.stringify(letter);

test('whoever writes finds it again, and nobody else does', () => {
  keepDraft(anna, 'eget', letter);
  expect(readDraft(anna, 'eget')).toBe(told);
  expect(readDraft(annan, 'eget')).toBeNull();
  expect(readDraft(anna, 'ledare-eget')).toBeNull();
});

test('a logout leaves nothing behind, and another login leaves only what is its own', () => {
  localStorage.setItem('kansliet-touched', '1');
  for (const person of [anna, annan]) keepDraft(person, 'eget', letter);
  dropDraftsBut(annan);
  expect([readDraft(anna, 'eget'), readDraft(annan, 'eget')]).toEqual([null, told]);
  dropDraftsBut(null);
  expect(Object.keys(localStorage)).toEqual(['kansliet-touched']);
});

test('a change is seen at once, also one in another tab, until nobody looks', () => {
  const seen = vi.fn();
  const leave = followDrafts(seen);
  keepDraft(anna, 'eget', letter);
  dropDraft(anna, 'eget');
  window.dispatchEvent(new Event('storage'));
  expect(seen).toHaveBeenCalledTimes(3);
  leave();
  keepDraft(anna, 'eget', letter);
  window.dispatchEvent(new Event('storage'));
  expect(seen).toHaveBeenCalledTimes(3);
});
