import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allPeriods, onePeriodOrMore, periodOptions, togglePeriod } from './choices.ts';

const periods = periodOptions.map((option) => option.value);
const weeks = periods.filter((period) => period !== allPeriods);

describe('ticking periods', () => {
  it('never leaves "Alla perioder" beside a week, nor anything ticked twice, in whatever order people click', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...periods)), (clicks) => {
        const ticked = clicks.reduce<string[]>(togglePeriod, []);
        expect(new Set(ticked).size).toBe(ticked.length);
        if (ticked.includes(allPeriods)) expect(ticked).toEqual([allPeriods]);
      }),
    );
  });
});

describe('the periods that arrive', () => {
  const schema = onePeriodOrMore('Vänligen välj minst en period');

  it('come in the calendar’s order, once each', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...weeks), { minLength: 1, maxLength: 20 }), (sent) => {
        const kept = z.parse(schema, sent);
        expect(kept).toEqual(weeks.filter((week) => sent.includes(week)));
      }),
    );
  });

  it('are all of them when "Alla perioder" was ticked beside others without JavaScript', () => {
    expect(z.parse(schema, ['period1', 'alla'])).toEqual(['alla']);
  });

  it.each([[[]], [['period4']], [['__proto__']], ['period1'], [null], [[1]], [Array(21).fill('period1')]])(
    'are refused when they are %j',
    (sent) => {
      expect(z.safeParse(schema, sent).error?.issues[0]?.message).toBe('Vänligen välj minst en period');
    },
  );
});
