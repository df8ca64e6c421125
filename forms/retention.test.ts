import fc from 'fast-check';
import { expect, test } from 'vitest';
import { campIsOver, secondsBefore } from '../tests/summer.ts';
import { campWeeksOf, lastCampDay } from './calendar.ts';
import { addDays } from './dates.ts';
import { erasureCutoffs } from './retention.ts';
import { dateInSweden } from './swedish-time.ts';

const retention = {
  healthDetailsDays: 0,
  refusedHealthDetailsDays: 14,
  applicationsUntil: '12-31',
  messagesMonths: 12,
  diaryMonths: 24,
};
const at = (instant: string | Date) => erasureCutoffs(retention, new Date(instant));
const afterCamp = (year: number) => addDays(lastCampDay(year), 1);

test('health details are kept through the last camp day, and erased from the next morning', () => {
  expect(at(secondsBefore(campIsOver(2026))).healthDetails).toBe(afterCamp(2025));
  expect(at(campIsOver(2026)).healthDetails).toBe(afterCamp(2026));
});

test('health details are kept while any child is at the camp, in each of its weeks', () => {
  for (const { firstDay, lastDay } of campWeeksOf(2026))
    expect(at(`${lastDay}T12:00:00Z`).healthDetails < firstDay, lastDay).toBe(true);
});

test('a child’s health details are kept through the 14th after a no on the 1st, and erased from the 15th', () => {
  expect(at('2026-03-14T22:59:59Z').refusals).toBe('2026-03-01');
  expect(at('2026-03-14T23:00:00Z').refusals).toBe('2026-03-02');
  const atOnce = { ...retention, refusedHealthDetailsDays: 0 };
  expect(erasureCutoffs(atOnce, new Date('2026-03-01T12:00:00Z')).refusals).toBe('2026-03-02');
});

test('diary lines are erased after twenty-four months', () => {
  expect(at('2028-03-01T12:00:00Z').diary).toBe('2026-03-01');
});

test('the summer’s applications are erased from 31 December, and those for the next summer kept', () => {
  expect(at('2026-12-30T12:00:00Z').applications).toBe(afterCamp(2025));
  expect(at('2026-12-31T12:00:00Z').applications).toBe(afterCamp(2026));
});

test('messages are erased after twelve months, also where the month is shorter', () => {
  expect(at('2028-02-29T12:00:00Z').messages).toBe('2027-02-28');
  expect(erasureCutoffs({ ...retention, messagesMonths: 1 }, new Date('2026-03-31T12:00:00Z')).messages).toBe(
    '2026-02-28',
  );
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
