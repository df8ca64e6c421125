import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToast, dismissToast, toastList } from './toasts.ts';

const sent = { kind: 'success', title: 'Ansökan skickad!', description: 'Tack för din ansökan.' } as const;
const failed = { kind: 'error', title: 'Ett fel uppstod', description: 'Försök igen senare.' } as const;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('a new toast takes the place of the one before: there is never more than one', () => {
  addToast(failed);
  addToast(sent);
  expect(toastList.current()).toEqual([expect.objectContaining({ ...sent, open: true })]);
});

it('a dismissed toast closes at once and leaves the list after 1,000,000 ms', () => {
  addToast(sent);
  const [toast] = toastList.current();
  dismissToast(toast?.id ?? 0);
  expect(toastList.current()).toEqual([expect.objectContaining({ open: false })]);
  vi.advanceTimersByTime(999_999);
  expect(toastList.current()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toastList.current()).toEqual([]);
});

it('whoever shows the toasts hears of each change until they stop listening', () => {
  const listener = vi.fn();
  const stop = toastList.subscribe(listener);
  addToast(sent);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  addToast(failed);
  expect(listener).toHaveBeenCalledTimes(1);
  dismissToast(toastList.current()[0]?.id ?? 0);
});
