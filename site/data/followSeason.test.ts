import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Season } from '../../forms/season.ts';
import { followSeason, refusedAsClosed } from './followSeason.ts';
import { latestSeason } from './latestSeason.ts';

vi.mock('./latestSeason.ts', () => ({ latestSeason: vi.fn() }));

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const opening = Date.parse('2027-03-01T18:00:00+01:00');

/** What the server says while the page's time passes. */
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

test.each([90, 31, 29, 5])('so does one that was opened %d seconds before', async (seconds) => {
  vi.setSystemTime(opening - seconds * 1000);
  openPage(seasonNow());
  await vi.advanceTimersByTimeAsync(seconds * 1000 + minute);
  expect(isOpen()).toBe(true);
});

test('those who wait for the opening do not all ask in the same second', async () => {
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

test('a page that was open while the server was away catches up within a minute of its return', async () => {
  vi.mocked(latestSeason).mockResolvedValue(null);
  openPage(seasonNow());
  await vi.advanceTimersByTimeAsync(25 * minute);
  vi.mocked(latestSeason).mockImplementation(async () => seasonNow());
  await vi.advanceTimersByTimeAsync(minute);
  expect(isOpen()).toBe(true);
});

test('a page that stays open for two months neither asks all the time nor misses the day', async () => {
  vi.setSystemTime(opening - 60 * day);
  openPage(seasonNow());
  await vi.advanceTimersByTimeAsync(60 * day + minute);
  expect(isOpen()).toBe(true);
  expect(vi.mocked(latestSeason).mock.calls.length).toBeLessThan(6);
});

test('a visitor who begins to use the page, or comes back to it, sees the season as it is', async () => {
  vi.setSystemTime(opening);
  openPage(nothingAhead);
  await vi.advanceTimersByTimeAsync(0);
  expect(isOpen()).toBe(true);
  expect(latestSeason).toHaveBeenCalledTimes(1);

  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(latestSeason).toHaveBeenCalledTimes(2);
});

test('the server is then left alone when nothing is about to change', async () => {
  vi.setSystemTime(opening);
  openPage(nothingAhead);
  await vi.advanceTimersByTimeAsync(60 * day);
  expect(latestSeason).toHaveBeenCalledTimes(1);
});

test('the season is asked for again when the server refuses a form as closed', async () => {
  openPage(nothingAhead);
  await vi.advanceTimersByTimeAsync(0);
  page.dispatchEvent(new Event(refusedAsClosed));
  await vi.advanceTimersByTimeAsync(0);
  expect(latestSeason).toHaveBeenCalledTimes(2);
});

test('a page that is left asks no more', async () => {
  openPage(seasonNow());
  stop?.();
  await vi.advanceTimersByTimeAsync(day);
  expect(latestSeason).toHaveBeenCalledTimes(1);
});
