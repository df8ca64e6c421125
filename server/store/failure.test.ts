import { expect, test } from 'vitest';
import { failureCode, isStorageTrouble, NotStorable } from './failure.ts';
import { SqliteError } from './sqlite/connection.ts';

test.each([
  [Object.assign(new Error('Key (name)=(Alva)'), { code: '23505' }), '23505'],
  [new SqliteError({ message: 'constraint failed: Alva', errcode: 275 }), 'SQLITE 275'],
  [new TypeError('Alva is no list'), 'TypeError'],
  ['Alva', 'unknown'],
])('failureCode of an error that quotes personal data, %s, returns only its code or kind', (error, told) => {
  expect(failureCode(error)).toBe(told);
});

const sqlite = (errcode: number) => new SqliteError({ message: '', errcode });
const postgres = (code: string) => Object.assign(new Error(), { code });

test.each([
  ['a full disk', sqlite(13), postgres('53100')],
  ['a disk that cannot be written', sqlite(778), postgres('58030')],
  ['a database that may only be read', sqlite(8), postgres('25006')],
  ['a transaction that waited too long', sqlite(517), postgres('25P03')],
  ['an unreachable database', new NotStorable('The storage thread ended'), postgres('08006')],
])('isStorageTrouble is true for %s', (_trouble, ...errors) => {
  expect(errors.map(isStorageTrouble)).toEqual([true, true]);
});

test.each([
  ['a row that is refused', sqlite(275), postgres('23505')],
  ['a change of a diary line', postgres('P0001')],
  ['a mail server or a file', postgres('EPIPE'), postgres('ECONNREFUSED')],
  ['a bug', new TypeError()],
])('isStorageTrouble is false for %s', (_trouble, ...errors) => {
  expect(errors.filter(isStorageTrouble)).toEqual([]);
});
