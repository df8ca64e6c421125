import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Season } from '../../forms/season.ts';
import { followSeason, refusedAsClosed } from './followSeason.ts';
import { latestSeason } from './latestSeason.ts';

// Another file of this worker may have loaded the real module.
vi.hoisted(() => vi.resetModules());
vi.mock('./latestSeason.ts', () => ({ latestSeason: vi.fn() }));

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const opening = Date.parse('2027-03-01T18:00:00+01:00');

/** The season that the server answers with, by the fake clock. */
const seasonNow = (): Season => {
  const open = Date.now() >= opening;
  return {
    child: { open, opens: null, closes: null },
    leader: { open: false, opens: null, closes: null },
    periods: null,
    days: null,
    secondsToChange: open ? null : Math.ceil((opening - Date.now()) / 1000),
  };
};
const nothingAhead: Season = { ...seasonNow(), secondsToChange: null };

let page: EventTarget & { hidden: boolean };
let shown: Season[];
let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: opening - 10 * minute });
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.mocked(latestSeason)
    .mockReset()
    .mockImplementation(async () => seasonNow());
  shown = [];
});
afterEach(() => {
  stop?.();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const openPage = (rendered: Season) => {
  stop = followSeason(rendered, (season) => shown.push(season));
};
const isOpen = () => shown.at(-1)?.child.open ?? false;

test('a page that a parent leaves open shows that applications opened, within a minute', async () => {
  openPage(seasonNow());
  await vi.advanceTimersByTimeAsync(10 * minute - 1);
  expect(isOpen()).toBe(false);
  await vi.advanceTimersByTimeAsync(minute);
  expect(isOpen()).toBe(true);
});

test('waiting pages spread their requests after the opening over more than ten seconds', async () => {
  const asked: number[] = [];
  const chances = vi.spyOn(Math, 'random');
  for (const chance of [0, 0.5, 0.999]) {
    vi.setSystemTime(opening - minute);
    chances.mockReturnValue(chance);
    openPage(seasonNow());
    await vi.advanceTimersByTimeAsync(minute - 1);
    expect(isOpen()).toBe(false);
    while (!isOpen()) await vi.advanceTimersByTimeAsync(1000);
    asked.push(Math.floor((Date.now() - opening) / 1000));
    stop?.();
    shown = [];
  }
  chances.mockRestore();
  expect(new Set(asked).size).toBe(3);
  expect((asked.at(-1) ?? 0) - (asked[0] ?? 0)).toBeGreaterThan(10);
});

test('a page shows the opening within a minute after an unreachable server is back', async () => {
  vi.mocked(latestSeason).mockResolvedValue(null);
  openPage(seasonNow());
  await vi.advanceTimersByTimeAsync(25 * minute);
  vi.mocked(latestSeason).mockImplementation(async () => seasonNow());
  await vi.advanceTimersByTimeAsync(minute);
  expect(isOpen()).toBe(true);
});

test('a page open for two months sends fewer than six requests, and shows the opening', async () => {
  vi.setSystemTime(opening - 60 * day);
  openPage(seasonNow());
  await vi.advanceTimersByTimeAsync(60 * day + minute);
  expect(isOpen()).toBe(true);
  expect(vi.mocked(latestSeason).mock.calls.length).toBeLessThan(6);
});

test('the season is fetched at once, and each time the page becomes visible again', async () => {
  vi.setSystemTime(opening);
  openPage(nothingAhead);
  await vi.advanceTimersByTimeAsync(0);
  expect(isOpen()).toBe(true);
  expect(latestSeason).toHaveBeenCalledTimes(1);

  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(latestSeason).toHaveBeenCalledTimes(2);
});

test('no further requests are sent when no application is going to open or close', async () => {
  vi.setSystemTime(opening);
  openPage(nothingAhead);
  await vi.advanceTimersByTimeAsync(60 * day);
  expect(latestSeason).toHaveBeenCalledTimes(1);
});

test('the season is fetched again when the server refuses a form as closed', async () => {
  openPage(nothingAhead);
  await vi.advanceTimersByTimeAsync(0);
  page.dispatchEvent(new Event(refusedAsClosed));
  await vi.advanceTimersByTimeAsync(0);
  expect(latestSeason).toHaveBeenCalledTimes(2);
});
