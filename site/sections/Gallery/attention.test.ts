import { expect, test } from 'vitest';
import { initialAttention, isRunning } from './attention.ts';

test('a slideshow started with the button still pauses behind the viewer and in a hidden tab', () => {
  expect(isRunning({ ...initialAttention, wish: 'moving', viewerOpen: true })).toBe(false);
  expect(isRunning({ ...initialAttention, wish: 'moving', tabHidden: true })).toBe(false);
});
