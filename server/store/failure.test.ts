import { expect, test } from 'vitest';
import { failureCode } from './failure.ts';
import { SqliteError } from './sqlite/worker-connection.ts';

test.each([
  [Object.assign(new Error('Key (name)=(Alva)'), { code: '23505' }), '23505'],
  [new SqliteError({ message: 'constraint failed: Alva', errcode: 275 }), 'SQLITE 275'],
  [new TypeError('Alva is no list'), 'TypeError'],
  ['Alva', 'unknown'],
])('of a failure that quotes what people wrote, %s, only the code or kind is told', (error, told) => {
  expect(failureCode(error)).toBe(told);
});
