import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Season, SeasonSettings } from '../../forms/season.ts';
import { campIsOver, secondsBefore } from '../../tests/summer.ts';
import { delay } from '../delay.ts';
import { keepPagesInSeason } from './page-season.ts';

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

type Site = ReturnType<Parameters<typeof keepPagesInSeason>[0]['site']>;

/** A site of one page, rendered as the JSON of something in its season: whether children can apply unless told. */
function homePage(camp: SeasonSettings, of: (season: Season) => unknown = ({ child }) => child.open) {
  const shown: unknown[] = [];
  const site: Site = {
    camp,
    render: async (page) => JSON.stringify('season' in page && of(page.season)),
    pages: { paths: ['/'], replace: async (_path, html) => void shown.push(JSON.parse(html)) },
  };
  return { shown, site };
}

/** Follows the season until `work` is done. */
async function following(
  options: Pick<Parameters<typeof keepPagesInSeason>[0], 'site' | 'now'>,
  work: (failures: readonly unknown[]) => Promise<unknown>,
) {
  const failures: unknown[] = [];
  const stop = new AbortController();
  const running = keepPagesInSeason(
    {
      ...options,
      onFailure: (error) => failures.push(error),
      wait: (milliseconds, stopped) => delay(Math.min(milliseconds, 5), stopped),
    },
    stop.signal,
  );
  await work(failures);
  stop.abort();
  await running;
}

const soon = (shown: () => unknown) => expect.poll(shown, { interval: 5 });

test('the built page is rendered again only for a site whose settings depend on time or differ from the build’s', async () => {
  const { shown, site } = homePage(closed);
  const other = { ...site, builtWithOthers: true };
  let current: Site = site;
  await following({ site: () => current, now: () => new Date() }, async () => {
    await setTimeout(50);
    expect(shown).toEqual([]);
    current = other;
    await soon(() => shown).toEqual([false]);
    current = { ...other };
    await soon(() => shown).toEqual([false, false]);
  });
});

test('every page is rendered at the opening time, since each has the buttons of the applications in its header', async () => {
  const opens = new Date('2027-03-01T17:00:00Z');
  let now = new Date(opens.getTime() - 50);
  const { shown, site } = homePage(opensAt(opens));
  const both = { ...site, pages: { ...site.pages, paths: ['/', '/kontakt'] } };
  await following({ site: () => both, now: () => now }, async () => {
    await soon(() => shown).toEqual([false, false]);
    now = opens;
    await soon(() => shown).toEqual([false, false, true, true]);
  });
});

test('the summer’s weeks are removed in time even if no application opens or closes', async () => {
  const over = campIsOver(2027);
  let now = secondsBefore(over, 30);
  const { shown, site } = homePage({ ...closed, season: { year: 2027 } }, ({ periods }) => [
    periods !== null,
    now,
  ]);
  const stop = new AbortController();
  await keepPagesInSeason(
    {
      site: () => site,
      now: () => now,
      onFailure: (error) => expect.unreachable(String(error)),
      // Returns at once and only moves the test's clock.
      async wait(milliseconds) {
        now = new Date(now.getTime() + milliseconds);
        if (now > over) stop.abort();
      },
    },
    stop.signal,
  );
  expect(shown).toEqual([
    [true, secondsBefore(over, 30).toISOString()],
    [false, over.toISOString()],
  ]);
});

test('a failed rendering is reported and retried', async () => {
  const { shown, site } = homePage(opensAt(new Date('2027-03-01T17:00:00Z')));
  let attempts = 0;
  const fragile: Site = {
    ...site,
    async render(page) {
      if (attempts++ === 0) throw new Error('No page');
      return site.render(page);
    },
  };
  await following({ site: () => fragile, now: () => new Date('2027-02-01T12:00:00Z') }, async (failures) => {
    await soon(() => shown).toEqual([false]);
    expect(failures).toHaveLength(1);
  });
});
