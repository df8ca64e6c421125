import { expect, test } from 'vitest';
import { initialAttention, isRunning } from './attention.ts';

test('the pictures wait behind the viewer and in a hidden tab also for whoever started them', () => {
  expect(isRunning({ ...initialAttention, wish: 'moving', viewerOpen: true })).toBe(false);
  expect(isRunning({ ...initialAttention, wish: 'moving', tabHidden: true })).toBe(false);
});
