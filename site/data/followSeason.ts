import type { Season } from '../../forms/season.ts';
import { latestSeason } from './latestSeason.ts';

/** The event dispatched on the document when the server refuses a form because its application is closed. */
export const refusedAsClosed = 'refusedasclosed';

const second = 1000;
// A random delay up to this: otherwise all waiting pages would send a request in the second of the opening.
const spread = 20 * second;
const afterFailure = 30 * second;
// A timer set for longer than 2^31 ms (24.8 days) fires at once.
const longestTimer = 24 * 24 * 60 * 60 * second;

/**
 * Calls `show` with the server's season until the returned function is called. Fetches the season at once, and each time
 * the page becomes visible again. Also fetches it when a form was refused as closed, and when an application is due to
 * open or close. The browser's clock is not used: it may be wrong.
 */
export function followSeason(rendered: Season, show: (season: Season) => void): () => void {
  const following = new AbortController();
  const { signal } = following;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let { secondsToChange } = rendered;

  async function ask(): Promise<void> {
    const season = await latestSeason();
    if (signal.aborted) return;
    if (season) {
      show(season);
      secondsToChange = season.secondsToChange;
    }
    clearTimeout(timer);
    if (secondsToChange === null) return;
    const pause = season ? secondsToChange * second + Math.random() * spread : afterFailure;
    timer = setTimeout(ask, Math.min(pause, longestTimer));
  }

  document.addEventListener('visibilitychange', () => void (document.hidden || ask()), { signal });
  document.addEventListener(refusedAsClosed, () => void ask(), { signal });
  void ask();
  return () => {
    clearTimeout(timer);
    following.abort();
  };
}
