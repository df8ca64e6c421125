import { describe, expect, test } from 'vitest';
import type { ApplicationInList } from '../../../forms/office/answers.ts';
import { byFamily, everything, matches } from './families.ts';

const somebody = (name: string, more: Partial<ApplicationInList> = {}): ApplicationInList => ({
  reference: `B-${name.toUpperCase()}`,
  form: 'child',
  name: `${name} Berglund`,
  age: 10,
  guardian: 'Jonas Åström',
  email: 'jonas@example.org',
  phone: '070-174 06 05',
  receivedAt: '2027-03-01T17:00:00Z',
  flagged: false,
  placements: [],
  siblings: [],
  hasNote: false,
  ...more,
});

const placed = (week: number, state: 'ny' | 'ja') => ({
  week,
  state,
  place: null,
  wished: true,
  decidedAt: null,
  decidedBy: null,
  decidedByFamily: false,
  reason: null,
  version: 0,
  told: null,
  paidOn: null,
  paidNotedBy: null,
});

describe('siblings', () => {
  test('stand together, where the newest of them is', () => {
    const tage = somebody('Tage', { siblings: ['B-SIGNE'] });
    const noel = somebody('Noel');
    const signe = somebody('Signe', { siblings: ['B-TAGE'] });
    expect(byFamily([tage, noel, signe])).toEqual([[tage, signe], [noel]]);
  });
});

describe('who looks for a family', () => {
  const tage = somebody('Tage', { placements: [placed(30, 'ja'), placed(31, 'ny')] });

  test.each([
    ['the child', 'tage'],
    ['the guardian', 'åström jonas'],
    ['the e-mail', 'JONAS@EXAMPLE'],
    ['the telephone, however it is written', '0701740605'],
    ['the reference', 'b-tage'],
    ['the reference, as it is read aloud', 'btage'],
    ['a name whose letters a telephone writes in two parts', 'A\u030Astro\u0308m'],
  ])('finds them by %s', (_by, text) => {
    expect(matches({ ...everything, text }, tage)).toBe(true);
    expect(matches({ ...everything, text: `${text} Nilsson` }, tage)).toBe(false);
  });

  test('finds by a state the week it is true of', () => {
    expect(matches({ ...everything, week: 30, state: 'ja' }, tage)).toBe(true);
    expect(matches({ ...everything, week: 31, state: 'ja' }, tage)).toBe(false);
    expect(matches({ ...everything, week: 32 }, tage)).toBe(false);
  });
});
