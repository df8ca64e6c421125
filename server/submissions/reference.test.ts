import { expect, test } from 'vitest';
import { formNames } from '../../forms/all.ts';
import { newReference, readReference } from './reference.ts';

test('newReference uses no vowels and no characters that look or sound alike', () => {
  for (const form of formNames) {
    for (let made = 0; made < 500; made++)
      expect(newReference(form)).toMatch(/^[BLMKH]-[34679CFGHJKMNPQRTWXY]{4}-[34679CFGHJKMNPQRTWXY]{3}$/);
  }
});

test('readReference accepts any case, with or without hyphens and spaces', () => {
  for (const typed of ['B-7K3M-QXR', 'b-7k3m-qxr', 'b7k3mqxr', ' B 7K3M QXR '])
    expect(readReference(typed)).toBe('B-7K3M-QXR');
});
