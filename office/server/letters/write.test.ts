import { expect, test } from 'vitest';
import { genitive } from '../../../forms/swedish.ts';

test.each([
  ['Alva', 'Alvas'],
  ['Iris', 'Iris'],
  ['Max', 'Max'],
])('the genitive of %s in a letter is %s: a name that ends in s or x gets no extra s', (name, whose) => {
  expect(genitive(name)).toBe(whose);
});
