import { expect, test } from 'vitest';
import { alva } from '../../../tests/office-screens.tsx';
import type { ApplicationInList } from '../../shared/application-answers.ts';
import { byFamily } from './families.ts';

const somebody = (name: string, more: Partial<ApplicationInList> = {}): ApplicationInList => ({
  ...{ ...alva, reference: `B-${name.toUpperCase()}`, name: `${name} Berglund` },
  ...more,
});

test('siblings are listed together, at the newest one’s position', () => {
  const tage = somebody('Tage', { siblings: [{ reference: 'B-SIGNE', name: 'Signe Berglund' }] });
  const noel = somebody('Noel');
  const signe = somebody('Signe', { siblings: [{ reference: 'B-TAGE', name: 'Tage Berglund' }] });
  expect(byFamily([tage, noel, signe])).toEqual([[tage, signe], [noel]]);
});

test('possible duplicates are listed together too', () => {
  const other = (reference: string) => [{ reference, name: 'Tage Berglund', haveOneGuardian: false }];
  const first = somebody('Tage', { maybeSame: other('B-AGAIN') });
  const noel = somebody('Noel');
  const again = somebody('Again', { maybeSame: other('B-TAGE') });
  expect(byFamily([again, noel, first])).toEqual([[again, first], [noel]]);
});
