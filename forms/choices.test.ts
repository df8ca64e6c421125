import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { onePeriodOrMore, togglePeriod } from './choices.ts';
import { allPeriods, periodOptions, weekOptions } from './weeks.ts';

const periods = periodOptions.map((option) => option.value);
const weeks = weekOptions.map((option) => option.value);

describe('togglePeriod', () => {
  test('ticks or unticks the pressed period, and never leaves "Alla perioder" ticked beside a week', () => {
    const reached = { unticked: 0, untickedAll: 0, replaced: 0 };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...periods)), (clicks) => {
        let ticked: string[] = [];
        for (const click of clicks) {
          const after = togglePeriod(ticked, click);
          expect(after.includes(click)).toBe(!ticked.includes(click));
          if (after.includes(allPeriods)) expect(after).toEqual([allPeriods]);
          else {
            const others = (those: readonly string[]) =>
              those.filter((one) => one !== click && one !== allPeriods);
            expect(others(after)).toEqual(others(ticked));
          }
          if (ticked.includes(click)) reached[click === allPeriods ? 'untickedAll' : 'unticked'] += 1;
          if (ticked.length > 1 && click === allPeriods) reached.replaced += 1;
          ticked = after;
        }
      }),
      { examples: [[[...weeks, ...weeks]], [[...weeks, allPeriods, allPeriods]]] },
    );
    for (const times of Object.values(reached)) expect(times).toBeGreaterThan(0);
  });
});

describe('onePeriodOrMore', () => {
  const schema = onePeriodOrMore('Vänligen välj minst en period');

  test('sorts the posted weeks by date and removes duplicates', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...weeks), { minLength: 1, maxLength: 20 }), (sent) => {
        const kept = z.parse(schema, sent);
        expect(kept).toEqual(weeks.filter((week) => sent.includes(week)));
      }),
    );
  });

  test('keeps only "Alla perioder" when it was posted beside single weeks, as browsers without JavaScript can', () => {
    expect(z.parse(schema, ['period1', 'alla'])).toEqual(['alla']);
  });

  test.each([[[]], [['period0']], [['__proto__']], ['period1'], [null], [[1]], [Array(21).fill('period1')]])(
    'refuses %j as periods',
    (sent) => {
      expect(z.safeParse(schema, sent).error?.issues[0]?.message).toBe('Vänligen välj minst en period');
    },
  );
});
