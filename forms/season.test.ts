import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ApplicationWindow, seasonAt } from './season.ts';

const scheduled: ApplicationWindow = {
  state: 'scheduled',
  opens: new Date('2027-03-01T17:00:00Z'),
  closes: new Date('2027-04-30T22:00:00Z'),
};
const closed: ApplicationWindow = { state: 'closed' };
const settings = { applications: { child: scheduled, leader: closed }, season: { year: 2027 } };

describe('a scheduled application', () => {
  test('shows the day before as its last day, when it closes at midnight', () => {
    expect(seasonAt(settings, new Date('2027-04-01T00:00:00Z')).child).toEqual({
      open: true,
      opens: null,
      closes: 'den 30 april',
    });
  });

  test('shows in Swedish time when it opens, until it has opened', () => {
    const { opens } = scheduled;
    expect(seasonAt(settings, new Date(opens.getTime() - 1)).child.opens).toBe('den 1 mars kl. 18.00');
    expect(seasonAt(settings, opens).child.opens).toBeNull();
    expect(seasonAt(settings, new Date('2027-06-01T00:00:00Z')).child).toMatchObject({
      open: false,
      opens: null,
    });
  });

  test('gives the page a number of seconds after which the change has been made', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2027-01-01'), max: scheduled.closes, noInvalidDate: true }),
        (now) => {
          const before = seasonAt(settings, now);
          if (before.secondsToChange === null) return;
          const after = seasonAt(settings, new Date(now.getTime() + before.secondsToChange * 1000));
          expect(after.child.open).toBe(!before.child.open);
        },
      ),
    );
  });
});
