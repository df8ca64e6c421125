import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each(['Alva', 'Alva Nilsson', 'Alva\u00A0Nilsson', 'Alva\tMaria Nilsson'])(
  'the kitchen reads no more than Alva, however her family wrote %j',
  (name) => {
    expect(firstName(name)).toBe('Alva');
  },
);
