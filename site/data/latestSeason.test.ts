import { afterEach, expect, test, vi } from 'vitest';
import { latestSeason } from './latestSeason.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page that asks again hears what the server says now, not what it said before', async () => {
  let open = false;
  vi.stubGlobal('fetch', async () => Response.json({ child: { open } }));
  expect(await latestSeason()).toEqual({ child: { open: false } });
  open = true;
  expect(await latestSeason()).toEqual({ child: { open: true } });
});
