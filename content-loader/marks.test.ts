import { expect, test } from 'vitest';
import { testContent } from '../tests/content.ts';
import { openContent } from './content.ts';
import { imageNames } from './image.ts';
import { newMarks, withoutMarks } from './marks.ts';
import { readPages } from './pages.ts';

/** All strings that stand somewhere in a value. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

/** What all pages say, with their texts marked or not. */
async function read(mark?: ReturnType<typeof newMarks>['mark']) {
  return readPages(openContent(testContent, { mark }));
}

test('marked texts say where they stand, and nothing else of them is changed', async () => {
  const { mark, marks } = newMarks();
  const marked = await read(mark);
  expect(JSON.parse(withoutMarks(JSON.stringify(marked)))).toEqual(await read());
  expect(marks).toContainEqual({ document: 'faq', place: 'questions/1/answer' });
  expect(marks).toContainEqual({ document: 'pages/om', place: 'picture/alt' });
  expect(new Set(marks.map(({ document, place }) => `${document}/${place}`)).size).toBe(marks.length);
});

test('names of files, addresses and choices are never marked', async () => {
  const strings = stringsIn(await read(newMarks().mark));
  const marked = strings.filter((one) => withoutMarks(one) !== one).map(withoutMarks);
  expect(marked.length).toBeGreaterThan(200);
  const names = imageNames(testContent);
  expect(marked.filter((one) => names.includes(one) || /^(https?:|\/)/.test(one))).toEqual([]);
  expect(strings).toEqual(expect.arrayContaining(['himmel', 'trygg', '/kontakt']));
});

test('the words in braces stand inside their text’s mark', async () => {
  const marked = JSON.stringify(await read(newMarks().mark));
  expect(marked.match(/\u2060{2}|\{\u2060/)).toBeNull();
});
