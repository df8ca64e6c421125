import { expect, test } from 'vitest';
import { createLog, errorDetails } from './log.ts';

test('errorDetails gives an error’s location, but no line of its message', () => {
  const lines: string[] = [];
  const said = 'duplicate key (Alva)\n    at home (Åkerström)\n    at school (10 år)';
  createLog((line) => lines.push(line)).error(errorDetails(new RangeError(said)), 'Failed');
  expect(lines.join('')).toMatch(/RangeError.*log\.test\.ts/);
  expect(lines.join('')).not.toMatch(/Alva|Åkerström|10 år/);
});
