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
