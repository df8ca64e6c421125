import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { onePeriodOrMore, togglePeriod } from './choices.ts';
import { allPeriods, periodOptions, weekOptions } from './weeks.ts';

const periods = periodOptions.map((option) => option.value);
const weeks = weekOptions.map((option) => option.value);

describe('ticking periods', () => {
  it('ticks what is pressed, unticks what was ticked, and never leaves "Alla perioder" beside a week', () => {
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

  it.each([[[]], [['period0']], [['__proto__']], ['period1'], [null], [[1]], [Array(21).fill('period1')]])(
    'are refused when they are %j',
    (sent) => {
      expect(z.safeParse(schema, sent).error?.issues[0]?.message).toBe('Vänligen välj minst en period');
    },
  );
});
