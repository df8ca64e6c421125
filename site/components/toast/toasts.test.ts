import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToast, dismissToast, toastList } from './toasts.ts';

const sent = { kind: 'success', title: 'Ansökan skickad!', description: 'Tack för din ansökan.' } as const;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
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
