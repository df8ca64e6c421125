import { afterEach, expect, test, vi } from 'vitest';
import { latestSeason } from './latestSeason.ts';

afterEach(() => vi.unstubAllGlobals());

test('fetches the season again at each call, past the cache', async () => {
  let open = false;
  vi.stubGlobal('fetch', async () => Response.json({ child: { open } }));
  expect(await latestSeason()).toEqual({ child: { open: false } });
  open = true;
  expect(await latestSeason()).toEqual({ child: { open: true } });
});
