import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typeset, typesetPage } from './typeset.ts';

const breaking = (text: string) => text.replaceAll('\u00a0', ' ');

describe('typeset', () => {
  test.each([
    ['Vi ses vecka 30.', 'Vi ses vecka\u00a030.'],
    ['Du är 19 år', 'Du är 19\u00a0år'],
    ['Frukost kl. 08.41', 'Frukost kl.\u00a008.41'],
    ['den 24 juli', 'den 24\u00a0juli'],
    ['cirka 5 600 barn', 'cirka\u00a05\u00a0600\u00a0barn'],
    ['1 500 000 kr', '1\u00a0500\u00a0000\u00a0kr'],
  ])('joins numbers to the words they belong to in “%s”', (written, shown) => {
    expect(typeset(written)).toBe(shown);
  });

  test.each(['En vecka till', 'Den 3 årliga', '2025 och 2026', 'Ring 112 nu', '070-174 06 05'])(
    'leaves “%s” unchanged',
    (written) => {
      expect(typeset(written)).toBe(written);
    },
  );

  test('changes only spaces, at any depth, and is idempotent', () => {
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

  test('leaves the title and description of the document’s head unchanged', () => {
    const head = { title: 'Vecka 30', description: 'För barn till 19 år' };
    expect(typesetPage({ ...head, lead: '19 år' })).toEqual({ ...head, lead: '19\u00a0år' });
  });

  test('leaves the subject of a mail link unchanged', () => {
    expect(typeset({ ask: { subject: 'Om vecka 30' } })).toEqual({ ask: { subject: 'Om vecka 30' } });
  });
});
