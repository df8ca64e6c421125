import { expect, test } from 'vitest';
import { firstName } from '../../forms/names.ts';
import { toldApart } from './first-name.ts';

test.each(['Alva', 'Alva Nilsson', 'Alva\u00A0Nilsson', 'Alva\tMaria Nilsson'])(
  'firstName gives the kitchen only Alva, for the name %j',
  (name) => {
    expect(firstName(name)).toBe('Alva');
  },
);

const called = (...people: (readonly [name: string, age?: number])[]) =>
  toldApart(people.map(([name, age = 10], index) => ({ reference: `B-${index}`, name, age }))).map(
    (one) => one.called,
  );

test('toldApart adds the last name’s initial to equal first names, and the age where the initials are equal too', () => {
  expect(called(['Alva Berg'], ['Alva von Ek'], ['Bo Ek'])).toEqual(['Alva B.', 'Alva E.', 'Bo']);
  expect(called(['Alva Ek'], ['Alva Eriksson'], ['Alva Ek', 11])).toEqual([
    'Alva Ek, 10 år',
    'Alva Eriksson, 10 år',
    'Alva E., 11 år',
  ]);
  expect(called(['Zoë Ek', 9], ['Zoe Ek', 11], ['D’Ange Ek'], ["d'ange \u00adBlom"])).toEqual([
    'Zoë E., 9 år',
    'Zoe E., 11 år',
    'D’Ange E.',
    "d'ange B.",
  ]);
  // é as one character and as two.
  expect(called(['Ren\u00E9 Ek'], ['Rene\u0301 A\u030Akerman'])).toEqual(['Ren\u00E9 E.', 'Ren\u00E9 Å.']);
});
