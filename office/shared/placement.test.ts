import { expect, test } from 'vitest';
import { aboutState, placementStates } from './placement.ts';

test('every placement state has a unique label and button, and a unique look unless it counts the same for the week', () => {
  const states = placementStates.map((state) => aboutState[state]);
  const buttons = states.flatMap(({ button }) => button ?? []);
  for (const each of [
    states.map(({ word }) => word),
    [...new Set(states.map(({ look, category }) => `${look} ${category}`))].map((one) => one.split(' ')[0]),
    buttons,
  ])
    expect(each).toEqual([...new Set(each)]);
});
