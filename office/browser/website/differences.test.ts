import { expect, test } from 'vitest';
import { differenceOf } from './differences.ts';

const marked = (before: string, after: string) => {
  const { start, before: old, after: added, end } = differenceOf(before, after);
  return `${start}[-${old}-][+${added}+]${end}`;
};

test.each([
  ['Avgiften är 100 kr.', 'Avgiften är 150 kr.', 'Avgiften är[- 100-][+ 150+] kr.'],
  ['Välkommen!', 'Hjärtligt välkommen!', '[-Välkommen-][+Hjärtligt välkommen+]!'],
  ['Ett två tre', 'Ett tre', 'Ett[- två-][++] tre'],
  ['ja ja', 'ja ja ja', 'ja ja[--][+ ja+]'],
  ['', 'Nytt', '[--][+Nytt+]'],
  ['Lika', 'Lika', 'Lika[--][++]'],
])('%j beside %j is %s', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});
