import { expect, test } from 'vitest';
import { hasReferencePart, readReference } from './reference.ts';

test.each([
  'B-7K3M-QXR',
  'b-7k3m-qxr',
  ' B 7K3M QXR ',
  'B\u20137K3M\u2013QXR',
  'B\u00a07K3M\u00a0QXR',
  '\u200bB-7K3M\u2011QXR\u2060',
  'Ｂ－７Ｋ３Ｍ－ＱＸＲ',
  'B-7K3\nM-QXR',
  'SWISHB7K3MQXR',
  '(B-7K3M-QXR)',
  '2027-05-02  SWISH från KARIN BERG  b 7k3m qxr  100,00 kr',
  'Bg 127-6914; Alva, vecka 31; B-7K3M-QXR',
])('readReference finds the reference in %j', (text) => {
  expect(readReference(text)).toBe('B-7K3M-QXR');
});

test.each([['L-7KQM-3FT'], ['M-M7K3-MQX'], ['K-K7K3-HXR'], ['H-9999-999']])(
  'readReference finds %s after words and before an amount',
  (reference) => {
    for (const text of [reference, `SWISH ${reference} 1 500,00`, `Hyra: ${reference.replaceAll('-', '')}`])
      expect(readReference(text)).toBe(reference);
  },
);

test.each(['', 'Alva Lindqvist', '070-174 06 05', '7K3M-QXR', 'B-7K3M-QXRT', 'A-7K3M-QXR', 'B-7K3M-QX0'])(
  'readReference finds no reference in %j',
  (text) => {
    expect(readReference(text)).toBeNull();
  },
);

test('hasReferencePart accepts any part of the reference, in any spelling, or a pasted text with all of it', () => {
  for (const text of ['', 'b', '7k3m', 'M QX', 'b 7k3m', '3m–qxr', 'Ref: b7k3mqxr'])
    expect.soft(hasReferencePart('B-7K3M-QXR', text), text).toBe(true);
  for (const text of ['qxr7', 'Ref: B-7K3M-QXT', 'Alva'])
    expect.soft(hasReferencePart('B-7K3M-QXR', text), text).toBe(false);
});
