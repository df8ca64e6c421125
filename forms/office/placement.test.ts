import { expect, test } from 'vitest';
import { aboutState, placementStates } from './placement.ts';

test('no two decisions look alike, are called alike or answer to the same key', () => {
  const states = placementStates.map((state) => aboutState[state]);
  const buttons = states.flatMap(({ button }) => button ?? []);
  for (const each of [
    states.map(({ word }) => word),
    states.map(({ look }) => look),
    buttons.map(({ words }) => words),
    buttons.map(({ key }) => key),
  ])
    expect(each).toEqual([...new Set(each)]);
});
