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

test('allergies are kept through the last camp day and due the morning after', () => {
  expect(at(secondsBefore(campIsOver(2026))).healthDetails).toBe(afterCamp(2025));
  expect(at(campIsOver(2026)).healthDetails).toBe(afterCamp(2026));
});

test('allergies are there for as long as any child is at the camp, whichever weeks it has', () => {
  for (const { firstDay, lastDay } of campWeeksOf(2026))
    expect(at(`${lastDay}T12:00:00Z`).healthDetails < firstDay, lastDay).toBe(true);
});

test('allergies of a child that was told no on the 1st are kept through the 14th, and due on the 15th', () => {
  expect(at('2026-03-14T22:59:59Z').refusals).toBe('2026-03-01');
  expect(at('2026-03-14T23:00:00Z').refusals).toBe('2026-03-02');
  const atOnce = { ...retention, refusedHealthDetailsDays: 0 };
  expect(erasureCutoffs(atOnce, new Date('2026-03-01T12:00:00Z')).refusals).toBe('2026-03-02');
});

test('the diary is due after twenty-four months', () => {
  expect(at('2028-03-01T12:00:00Z').diary).toBe('2026-03-01');
});

test('the summer’s applications are due on 31 December, and those for next summer are not', () => {
  expect(at('2026-12-30T12:00:00Z').applications).toBe(afterCamp(2025));
  expect(at('2026-12-31T12:00:00Z').applications).toBe(afterCamp(2026));
});

test('messages are due after twelve months, at the end of a short month too', () => {
  expect(at('2028-02-29T12:00:00Z').messages).toBe('2027-02-28');
  expect(erasureCutoffs({ ...retention, messagesMonths: 1 }, new Date('2026-03-31T12:00:00Z')).messages).toBe(
    '2026-02-28',
  );
});

test('nothing that came today is ever due, and a cutoff never moves back as time goes', () => {
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
