import { expect, test } from 'vitest';
import { aboutState, isFurtherAlong, placementStates } from './placement.ts';

test('decisions differ in word and button, and in look where they differ for the week', () => {
  const states = placementStates.map((state) => aboutState[state]);
  const buttons = states.flatMap(({ button }) => button ?? []);
  for (const each of [
    states.map(({ word }) => word),
    [...new Set(states.map(({ look, standing }) => `${look} ${standing}`))].map((one) => one.split(' ')[0]),
    buttons,
  ])
    expect(each).toEqual([...new Set(each)]);
});

test('of two decisions about one child’s week, any is further along than none', () => {
  const turn = null;
  for (const state of placementStates.filter((one) => one !== 'ny')) {
    expect(isFurtherAlong({ state, turn }, { state: 'ny', turn }), state).toBe(true);
    expect(isFurtherAlong({ state: 'ny', turn }, { state, turn }), state).toBe(false);
  }
});
