import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, lastDayOfMonth, subtractMonths } from './dates.ts';

const year = fc.integer({ min: 2020, max: 2100 });
const month = fc.integer({ min: 1, max: 12 });
const months = fc.integer({ min: 0, max: 60 });

test('minusMonths ends on the same day, or on the last day of a shorter month', () => {
  const day = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(year, month, day, months, (y, m, d, earlier) => {
      const date = addDays(`${y}-${String(m).padStart(2, '0')}-01`, d);
      const earlierDate = subtractMonths(date, earlier);
      const monthsOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
      expect(monthsOf(date) - monthsOf(earlierDate)).toBe(earlier);
      const lastDay = lastDayOfMonth(Number(earlierDate.slice(0, 4)), Number(earlierDate.slice(5, 7)));
      expect(Number(earlierDate.slice(8))).toBe(Math.min(Number(date.slice(8)), Number(lastDay.slice(8))));
    }),
  );
});
