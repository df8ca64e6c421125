import { expect, test } from 'vitest';
import type { Season, SeasonSettings } from '../../forms/season.ts';
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

test('a page that does not follow the clock is left as it was built', async () => {
  const page = home(closed, () => new Date());
  await keepHomePageInSeason(page, new AbortController().signal);
  expect(page.shown).toEqual([]);
});

test('the page opens at the very time, though it was built long before', async () => {
  const start = Date.now();
  const page = home(opensAt(new Date(start + 150)), () => new Date());
  const stop = new AbortController();
  const running = keepHomePageInSeason(page, stop.signal);
  await expect.poll(() => page.shown, { timeout: 3000, interval: 10 }).toEqual([false, true]);
  expect(Date.now()).toBeGreaterThanOrEqual(start + 150);
  stop.abort();
  await running;
});

test('a page that could not be rendered is told of, and tried again', async () => {
  const opens = Date.now() + 100;
  const page = home(opensAt(new Date(opens)), () => new Date());
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
  await expect.poll(() => page.shown, { timeout: 3000, interval: 10 }).toEqual([true]);
  expect(page.failures).toHaveLength(1);
  stop.abort();
  await running;
});
