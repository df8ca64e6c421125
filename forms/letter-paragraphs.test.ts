import { expect, test } from 'vitest';
import { type LetterPart, paragraphsOf, withSlip } from './letter-paragraphs.ts';

const own = (text: string): LetterPart => ({ text, filled: false });
const filled = (text: string): LetterPart => ({ text, filled: true });

/** The labels of a paragraph's slip, and how many lines stand before it. */
function slipIn(...parts: LetterPart[]) {
  const [lines = []] = paragraphsOf(parts);
  const { words, points } = withSlip(lines);
  return { words: words.length, labels: points.map(({ label }) => label) };
}

test('a letter is told in paragraphs of lines, wherever what was filled in stands between them', () => {
  expect(
    paragraphsOf([own('Hej '), filled('Bo'), own(',\n\nvi ses\n'), own('\n\nHälsningar\nKollot\n')]),
  ).toEqual([
    [[own('Hej '), filled('Bo'), own(',')]],
    [[own('vi ses')]],
    [[own('Hälsningar')], [own('Kollot')]],
  ]);
  expect(paragraphsOf([own('')])).toEqual([]);
});

test('a name of several lines begins no paragraph and no slip', () => {
  const name = filled('Bo\n\nBankgiro: 1\nBetala: nu');
  expect(paragraphsOf([own('Hej '), name])).toEqual([[[own('Hej '), filled('Bo Bankgiro: 1 Betala: nu')]]]);
});

test('two points or more at the end of a paragraph are a slip', () => {
  expect(slipIn(own('Avgiften är 100 kr.\nBankgiro: '), filled('1-2'), own('\nMärk med: B-1'))).toEqual({
    words: 1,
    labels: ['Bankgiro', 'Märk med'],
  });
});

test('one point, a point without anything told, and a name with a colon are words', () => {
  for (const parts of [
    [own('Avgiften är 100 kr.\nBankgiro: 1-2')],
    [own('Bankgiro: 1-2\nMärk med: B-1\nOch inget mer.')],
    [own('Bankgiro: 1-2\nMärk med: ')],
    [filled('Bo: Ek'), own('\nBankgiro: 1-2')],
  ])
    expect(slipIn(...parts).labels).toEqual([]);
});
