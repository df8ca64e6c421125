import type { Season } from '../../forms/season.ts';
import { firstSigns } from '../rendering/firstSign.ts';

const second = 1000;
// A page that lies open and untouched asks by itself only then, and only where something is about to change.
const untouched = 30 * second;
// All who wait for the opening would otherwise ask in the same second. With the above, within a minute.
const spread = 20 * second;
const afterFailure = 30 * second;
// A timer set for longer than 2^31 ms (24.8 days) fires at once.
const longestTimer = 24 * 24 * 60 * 60 * second;

/**
 * Calls `show` with the season as the server says, until the function that is returned is called: when the
 * visitor first does something, each time the page comes into view again, and when the server has said that
 * an application opens or closes. The browser's clock is never asked. The data fetcher is loaded then, not before.
 */
export function followSeason(rendered: Season, show: (season: Season) => void): () => void {
  const following = new AbortController();
  const { signal } = following;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changeIsAhead = rendered.secondsToChange !== null;

  const askAfter = (pause: number) => {
    clearTimeout(timer);
    if (changeIsAhead) timer = setTimeout(ask, Math.min(pause, longestTimer));
  };

  async function ask(): Promise<void> {
    const season = await readSeason();
    if (signal.aborted) return;
    if (!season) return askAfter(afterFailure);
    show(season);
    changeIsAhead = season.secondsToChange !== null;
    askAfter((season.secondsToChange ?? 0) * second + Math.random() * spread);
  }

  const firstSign = new AbortController();
  for (const sign of firstSigns) {
    document.addEventListener(
      sign,
      () => {
        firstSign.abort();
        void ask();
      },
      { passive: true, signal: AbortSignal.any([signal, firstSign.signal]) },
    );
  }
  document.addEventListener('visibilitychange', () => void (document.hidden || ask()), { signal });
  askAfter(untouched);
  return () => {
    clearTimeout(timer);
    following.abort();
  };
}

async function readSeason(): Promise<Season | null> {
  try {
    const { latestSeason } = await import('./latestSeason.ts');
    return await latestSeason();
  } catch (error) {
    // The code could not be fetched. The page goes on showing what it has; the server decides anyway.
    console.warn('The season could not be read', error);
    return null;
  }
}
