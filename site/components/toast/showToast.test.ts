import { expect, test, vi } from 'vitest';
import { prepareToasts, showToast } from './showToast.ts';

vi.mock('./ToastRegion.tsx', () => Promise.reject(new Error('Away')));

test('showToast only logs a warning when its code cannot be fetched', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
  prepareToasts();
  await showToast({ kind: 'success', title: 'Ansökan skickad!', description: 'Tack!' });
  expect(told.mock.calls.map(([words]) => words)).toEqual(
    Array(2).fill('Toasts could not be loaded; the page itself says the same'),
  );
  told.mockRestore();
});
