import { expect, test } from 'vitest';
import { initialAttention, isRunning } from './attention.ts';

test('the pictures change by themselves for whoever just reads the page', () => {
  expect(isRunning(initialAttention)).toBe(true);
});

test.each([
  ['looks at one under the pointer', { pointerOver: true }],
  ['has focus in the gallery', { focusWithin: true }],
  ['has the viewer open', { viewerOpen: true }],
  ['is in another tab', { tabHidden: true }],
  ['has paused them, or wants less motion', { wish: 'still' }],
] as const)('they wait for somebody who %s', (_who, change) => {
  expect(isRunning({ ...initialAttention, ...change })).toBe(false);
});

test('somebody who starts them sees them move at once, with pointer and focus still on the button', () => {
  expect(isRunning({ ...initialAttention, wish: 'moving', pointerOver: true, focusWithin: true })).toBe(true);
});

test('they wait behind the viewer and in a hidden tab also for whoever started them', () => {
  expect(isRunning({ ...initialAttention, wish: 'moving', viewerOpen: true })).toBe(false);
  expect(isRunning({ ...initialAttention, wish: 'moving', tabHidden: true })).toBe(false);
});
