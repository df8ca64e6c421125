import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typeset, typesetPage } from './typeset.ts';

const breaking = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the texts of a page', () => {
  test.each([
    ['Vi ses vecka 30.', 'Vi ses vecka\u00a030.'],
    ['Du är 19 år', 'Du är 19\u00a0år'],
    ['Frukost kl. 08.41', 'Frukost kl.\u00a008.41'],
    ['den 24 juli', 'den 24\u00a0juli'],
    ['cirka 5 600 barn', 'cirka\u00a05\u00a0600\u00a0barn'],
    ['1 500 000 kr', '1\u00a0500\u00a0000\u00a0kr'],
  ])('keep “%s” on one line where a number belongs to a word', (written, shown) => {
    expect(typeset(written)).toBe(shown);
  });

  test.each(['En vecka till', 'Den 3 årliga', '2025 och 2026', 'Ring 112 nu', '070-174 06 05'])(
    'break “%s” as they like',
    (written) => {
      expect(typeset(written)).toBe(written);
    },
  );

  test('keep every letter, wherever it stands, and say the same when they are set twice', () => {
    const word = fc.oneof(
      fc.constantFrom('vecka', 'kl.', '30', '5', '600', 'år', 'juli', ' ', 'över', 'kr'),
      fc.string(),
    );
    const text = fc.array(word).map((words) => words.join(' ').replaceAll('\u00a0', ' '));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const set = typeset({ heading: one, parts: [{ text: other, width: 4 }, null] });
        expect(typeset(set)).toEqual(set);
        expect(breaking(set.heading)).toBe(one);
        expect(set.parts[1]).toBeNull();
        const part = set.parts[0];
        expect({ ...part, text: breaking(part?.text ?? '') }).toEqual({ text: other, width: 4 });
      }),
      {
        examples: [
          ['vecka 30', 'cirka 5 600 barn'],
          ['', '24 juli'],
        ],
      },
    );
  });

  test('leave the document’s head as it was written', () => {
    const head = { title: 'Vecka 30', description: 'För barn till 19 år' };
    expect(typesetPage({ ...head, lead: '19 år' })).toEqual({ ...head, lead: '19\u00a0år' });
  });

  test('leave the subject of a letter as it was written', () => {
    expect(typeset({ ask: { subject: 'Om vecka 30' } })).toEqual({ ask: { subject: 'Om vecka 30' } });
  });
});
