import { expect, test } from 'vitest';
import type { Season, SeasonSettings } from '../../forms/season.ts';
import { campIsOver, secondsBefore } from '../../tests/summer.ts';
import { keepHomePageInSeason } from './home-page-season.ts';

const closed: SeasonSettings = {
  applications: { child: { state: 'closed' }, leader: { state: 'closed' } },
  season: { year: null },
};
const opensAt = (opens: Date): SeasonSettings => ({
  ...closed,
  applications: {
    child: { state: 'scheduled', opens, closes: new Date(opens.getTime() + 86_400_000) },
    leader: { state: 'closed' },
  },
});

function home(settings: SeasonSettings, now: () => Date) {
  const shown: boolean[] = [];
  const failures: unknown[] = [];
  return {
    shown,
    failures,
    settings,
    now,
    render: async (season: Season) => JSON.stringify(season.child.open),
    replace: async (html: string) => {
      shown.push(JSON.parse(html));
    },
    onFailure: (error: unknown) => failures.push(error),
  };
}

test('the built page is not rendered again when its settings do not depend on time', async () => {
  const page = home(closed, () => new Date());
  await keepHomePageInSeason(page, new AbortController().signal);
  expect(page.shown).toEqual([]);
});

test('the page is rendered once at start when it was built with other opening times', async () => {
  const page = { ...home(closed, () => new Date()), builtWithOthers: true };
  const stop = new AbortController();
  const running = keepHomePageInSeason(page, stop.signal);
  await expect.poll(() => page.shown, { interval: 10 }).toEqual([false]);
  stop.abort();
  await running;
});

test('the page is rendered at the opening time, long after it was built', async () => {
  const opens = new Date('2027-03-01T17:00:00Z');
  // A moment before, so that the wait is short; the test decides when the moment has passed.
  let now = new Date(opens.getTime() - 50);
  const page = home(opensAt(opens), () => now);
  const stop = new AbortController();
  const running = keepHomePageInSeason(page, stop.signal);
  await expect.poll(() => page.shown, { interval: 10 }).toEqual([false]);
  now = opens;
  await expect.poll(() => page.shown, { interval: 10 }).toEqual([false, true]);
  stop.abort();
  await running;
});

test('the page is rendered without the summer’s weeks when the summer is over', async () => {
  const closes = new Date('2027-08-01T10:00:00Z');
  // Closing a moment from now, so that the wait is short.
  let now = new Date(closes.getTime() - 50);
  const settings: SeasonSettings = {
    applications: {
      child: { state: 'scheduled', opens: new Date('2027-03-01T17:00:00Z'), closes },
      leader: { state: 'closed' },
    },
    season: { year: 2027 },
  };
  const weeks: string[] = [];
  const stop = new AbortController();
  const running = keepHomePageInSeason(
    {
      ...home(settings, () => now),
      render: async ({ periods }) => periods?.period1?.firstDay ?? 'none',
      replace: async (html) => void weeks.push(html),
    },
    stop.signal,
  );
  await expect.poll(() => weeks, { interval: 10 }).toEqual(['2027-07-26']);
  now = new Date('2027-09-01T10:00:00Z');
  await expect.poll(() => weeks, { interval: 10 }).toEqual(['2027-07-26', 'none']);
  stop.abort();
  await running;
});

test('a page with a summer’s weeks is checked even if no application opens or closes', async () => {
  const page = home({ ...closed, season: { year: 2026 } }, () => new Date('2027-01-01T12:00:00Z'));
  const stop = new AbortController();
  const running = keepHomePageInSeason(page, stop.signal);
  await expect.poll(() => page.shown, { interval: 10 }).toEqual([false]);
  stop.abort();
  await running;
});

test('the summer’s weeks are removed in time even if the next opening is next year', async () => {
  const over = campIsOver(2027);
  let now = secondsBefore(over, 30);
  const settings = { ...opensAt(new Date('2028-03-01T17:00:00Z')), season: { year: 2027 } };
  const shown: [hasWeeks: boolean, at: Date][] = [];
  const stop = new AbortController();
  await keepHomePageInSeason(
    {
      ...home(settings, () => now),
      render: async ({ periods }) => JSON.stringify(periods !== null),
      replace: async (html) => void shown.push([JSON.parse(html), now]),
      // Returns at once and only moves the test's clock.
      async wait(milliseconds) {
        now = new Date(now.getTime() + milliseconds);
        if (now > over) stop.abort();
      },
    },
    stop.signal,
  );
  expect(shown).toEqual([
    [true, secondsBefore(over, 30)],
    [false, over],
  ]);
});

test('a failed rendering is reported and retried', async () => {
  const opens = new Date('2027-03-01T17:00:00Z');
  const page = home(opensAt(opens), () => new Date(opens.getTime() - 50));
  let attempts = 0;
  const fragile = {
    ...page,
    render: async (season: Season) => {
      if (attempts++ === 0) throw new Error('No page');
      return page.render(season);
    },
  };
  const stop = new AbortController();
  const running = keepHomePageInSeason(fragile, stop.signal);
  await expect.poll(() => page.shown, { interval: 10 }).toEqual([false]);
  expect(page.failures).toHaveLength(1);
  stop.abort();
  await running;
});
