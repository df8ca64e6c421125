import * as SheetJs from '@e965/xlsx';
import { expect, test } from 'vitest';
import { toXlsx } from './xlsx.ts';

test.each(['_x0041_', 'a_x005F_b', '_X00e5_', 'plain_x12'])(
  'a workbook keeps the answer %j, which Excel would read as an escaped character',
  async (answer) => {
    const workbook = await toXlsx([{ name: 'Blad', headings: ['Svar'], rows: [[answer]] }]);
    const { Sheets } = SheetJs.read(workbook);
    expect(Sheets.Blad?.A2?.v).toBe(answer);
  },
);
