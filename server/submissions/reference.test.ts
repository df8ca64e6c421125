import { expect, test } from 'vitest';
import { formNames } from '../../forms/all.ts';
import { newReference } from './reference.ts';

test('newReference uses no vowels and no characters that look or sound alike', () => {
  for (const form of formNames) {
    for (let made = 0; made < 500; made++)
      expect(newReference(form)).toMatch(/^[BLMKH]-[34679CFGHJKMNPQRTWXY]{4}-[34679CFGHJKMNPQRTWXY]{3}$/);
  }
});
