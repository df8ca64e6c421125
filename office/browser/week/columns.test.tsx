import { describe, expect, test } from 'vitest';
import { alvaInWeek } from '../../../tests/office-screens.tsx';
import { columnsOf, fileColumns, type ListColumn } from '../../shared/week-list.ts';

// The screen's and the papers' columns are in the snapshots of week-screens.test.tsx and papers/papers.test.tsx.
describe('week list columns', () => {
  test('appear in the exported file when they name it, with every week in which the child has a place', () => {
    const places = [
      { week: 30, state: 'ja', paidOn: null, roomNote: 'Röda rummet' },
      { week: 31, state: 'erbjuden', paidOn: null, roomNote: '' },
    ] as const;
    expect(fileColumns.map(({ heading, words }) => [heading, words(places)])).toEqual([
      ['Plats', 'Vecka 30: Tackat ja, Vecka 31: Erbjuden'],
      ['Rum, grupp, buss', 'Vecka 30: Röda rummet'],
    ]);
  });

  test('name whom a child wants to live with, on the screen and at check-in, once a family has said it', () => {
    const child = { ...alvaInWeek, staysWith: 'Bea' };
    const shown = (people: readonly (typeof child)[], list: 'screen' | 'incheckning' | 'ledare') =>
      columnsOf(list, 'handlaggare', people).flatMap(({ heading, words }) =>
        heading === 'Vill bo med' ? people.map(words) : [],
      );
    expect([shown([child], 'screen'), shown([child], 'incheckning')]).toEqual([['Bea'], ['Bea']]);
    expect([shown([child], 'ledare'), shown([{ ...child, staysWith: '' }], 'screen')]).toEqual([[], []]);
  });

  test('fail to compile without a choice about the exported file, or with a food line in it', () => {
    const mat = {
      id: 'mat',
      on: { screen: 'Mat', incheckning: null, ledare: null },
      tells: ['foodLine'],
    } as const;
    // @ts-expect-error: the choice about the file is missing.
    const silent: ListColumn = { ...mat, words: () => '' };
    // @ts-expect-error: the file's data has no food line.
    const eaten: ListColumn = { ...mat, file: 'Mat', words: ({ foodLine }) => foodLine ?? '' };
    expect([silent, eaten]).toHaveLength(2);
  });
});
