import * as SheetJs from '@e965/xlsx';
import { expect, test } from 'vitest';
import { toXlsx } from './xlsx.ts';

test('an answer that looks like an escaped character stays as it was written', async () => {
  const answers = ['_x0041_', 'a_x005F_b', '_X0041_', '_x00g1_', '_x0041__x0042_'];
  const file = await toXlsx([{ name: 'Blad', headings: ['Svar'], rows: answers.map((answer) => [answer]) }]);
  const { Sheets } = SheetJs.read(file);
  expect(answers.map((_, index) => Sheets.Blad?.[`A${index + 2}`]?.v)).toEqual(answers);
});
