import { expect, test } from 'vitest';
import { createLog, errorDetails } from './log.ts';

test('an error leaves in the log where it happened, and not a line of what it says', () => {
  const lines: string[] = [];
  const said = 'duplicate key (Alva)\n    at home (Åkerström)\n    at school (10 år)';
  createLog((line) => lines.push(line)).error(errorDetails(new RangeError(said)), 'Failed');
  expect(lines.join('')).toMatch(/RangeError.*log\.test\.ts/);
  expect(lines.join('')).not.toMatch(/Alva|Åkerström|10 år/);
});
