import fc from 'fast-check';
import { expect, test } from 'vitest';
import { campWeeksOf } from './calendar.ts';
import { erasureCutoffs } from './retention.ts';
import { dateInSweden } from './swedish-time.ts';

const retention = {
  healthDetailsDays: 0,
  refusedHealthDetailsDays: 14,
  applicationsUntil: '12-31',
  messagesMonths: 12,
  diaryMonths: 24,
};

test('health details are kept while any child is at the camp, in each of its weeks', () => {
  for (const { firstDay, lastDay } of campWeeksOf(2026))
    expect(
      erasureCutoffs(retention, new Date(`${lastDay}T12:00:00Z`)).healthDetails < firstDay,
      lastDay,
    ).toBe(true);
});

test('what was received today is never erased, and no cutoff moves back as time passes', () => {
  const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });
  const rules = fc.record({
    healthDetailsDays: fc.integer({ min: 0, max: 400 }),
    refusedHealthDetailsDays: fc.integer({ min: 1, max: 400 }),
    applicationsUntil: fc.constantFrom('09-01', '10-31', '12-31'),
    messagesMonths: fc.integer({ min: 1, max: 60 }),
    diaryMonths: fc.integer({ min: 1, max: 60 }),
  });
  fc.assert(
    fc.property(rules, date, date, (rule, a, b) => {
      const [earlier, later] = a < b ? [a, b] : [b, a];
      const before = erasureCutoffs(rule, earlier);
      const after = erasureCutoffs(rule, later);
      for (const kind of ['healthDetails', 'refusals', 'applications', 'messages', 'diary'] as const) {
        expect(before[kind] <= after[kind]).toBe(true);
        expect(after[kind] <= dateInSweden(later)).toBe(true);
      }
    }),
  );
});
