import { expect, test } from 'vitest';
import { failureCode, isStorageTrouble, NotStorable } from './failure.ts';
import { SqliteError } from './sqlite/connection.ts';

test.each([
  [Object.assign(new Error('Key (name)=(Alva)'), { code: '23505' }), '23505'],
  [new SqliteError({ message: 'constraint failed: Alva', errcode: 275 }), 'SQLITE 275'],
  [new TypeError('Alva is no list'), 'TypeError'],
  ['Alva', 'unknown'],
])('of a failure that quotes what people wrote, %s, only the code or kind is told', (error, told) => {
  expect(failureCode(error)).toBe(told);
});

const sqlite = (errcode: number) => new SqliteError({ message: '', errcode });
const postgres = (code: string) => Object.assign(new Error(), { code });

test.each([
  ['a full disk', sqlite(13), postgres('53100')],
  ['a disk that cannot be written', sqlite(778), postgres('58030')],
  ['a database that may only be read', sqlite(8), postgres('25006')],
  ['somebody else who writes', sqlite(5), postgres('57014')],
  ['a transaction that was held up', sqlite(517), postgres('25P03')],
  ['a database that is gone', new NotStorable('The storage thread ended'), postgres('08006')],
])('%s is trouble with storage', (_trouble, ...errors) => {
  expect(errors.map(isStorageTrouble)).toEqual([true, true]);
});

test.each([
  ['a row that is refused', sqlite(275), postgres('23505')],
  ['a wrong statement', sqlite(1), postgres('42601')],
  ['a line in the diary that somebody would change', postgres('P0001')],
  ['a mail server or a file', postgres('EPIPE'), postgres('ECONNREFUSED')],
  ['a fault of ours', new TypeError()],
])('%s is not', (_trouble, ...errors) => {
  expect(errors.filter(isStorageTrouble)).toEqual([]);
});
