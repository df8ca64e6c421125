import { expect, test } from 'vitest';
import { type LetterPart, paragraphsOf, withList, withSlip } from './letter-paragraphs.ts';

const own = (text: string): LetterPart => ({ text, filled: false });
const filled = (text: string): LetterPart => ({ text, filled: true });

/** The labels of a paragraph's payment slip, and the number of lines before the slip. */
function slipIn(...parts: LetterPart[]) {
  const [lines = []] = paragraphsOf(parts);
  const { before, ending } = withSlip(lines);
  return { linesBefore: before.length, labels: ending.map(({ label }) => label) };
}

test('a filled-in name of several lines stays on one line, and starts no paragraph or slip', () => {
  const name = filled('Bo\n\nBankgiro: 1\nBetala: nu');
  expect(paragraphsOf([own('Hej '), name])).toEqual([[[own('Hej '), filled('Bo Bankgiro: 1 Betala: nu')]]]);
});

test('two or more "label: value" lines at the end of a paragraph become a slip', () => {
  expect(slipIn(own('Avgiften är 100 kr.\nBankgiro: '), filled('1-2'), own('\nMärk med: B-1'))).toEqual({
    linesBefore: 1,
    labels: ['Bankgiro', 'Märk med'],
  });
});

test('one "label: value" line, a label without value, or a filled-in name with a colon is no slip', () => {
  for (const parts of [
    [own('Avgiften är 100 kr.\nBankgiro: 1-2')],
    [own('Bankgiro: 1-2\nMärk med: B-1\nOch inget mer.')],
    [own('Bankgiro: 1-2\nMärk med: ')],
    [filled('Bo: Ek'), own('\nBankgiro: 1-2')],
  ])
    expect(slipIn(...parts).labels).toEqual([]);
});

test('two or more lines with a dash at the end of a paragraph become a list, and other dashes stay', () => {
  const listIn = (...parts: LetterPart[]) => {
    const { before, ending } = withList(paragraphsOf(parts)[0] ?? []);
    return [before.length, ...ending.map((item) => item.map(({ text }) => text).join(''))];
  };
  expect(listIn(own('Packa det här:\n– lakan till '), filled('Bo'), own('\n- tandborste'))).toEqual([
    1,
    'lakan till Bo',
    'tandborste',
  ]);
  expect(listIn(own('Vänliga hälsningar\n– Kollot'))).toEqual([2]);
  expect(listIn(own('Till Bo\n– lakan\n– tandborste\nsom förra året'))).toEqual([4]);
  expect(listIn(filled('– Bo'), own('\n– Ek'))).toEqual([2]);
});
