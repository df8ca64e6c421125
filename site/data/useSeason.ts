import { useEffect, useState } from 'react';
import type { Season } from '../../forms/season.ts';

/**
 * The season as the page was rendered with it, and then as the server says: when the visitor first does
 * something, and each time the page comes into view again. The data fetcher is loaded then, not before.
 */
export function useSeason(initial: Season): Season {
  const [season, setSeason] = useState(initial);
  useEffect(() => followSeason(setSeason), []);
  return season;
}

const firstSigns = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** Calls `show` with what the server says, until the function that is returned is called. */
function followSeason(show: (season: Season) => void): () => void {
  const following = new AbortController();
  const { signal } = following;

  async function ask(): Promise<void> {
    try {
      const { latestSeason } = await import('./latestSeason.ts');
      const season = await latestSeason();
      if (season && !signal.aborted) show(season);
    } catch (error) {
      // The code could not be fetched. The page goes on showing what it has; the server decides anyway.
      console.warn('The season could not be read', error);
    }
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
  return () => following.abort();
}
