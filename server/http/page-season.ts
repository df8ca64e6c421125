import { nextChange, type Season, type SeasonSettings, seasonAt } from '../../forms/season.ts';
import { delay } from '../delay.ts';
import type { CurrentSite } from './options.ts';
import type { Pages } from './pages.ts';

interface SeasonalSite extends Pick<CurrentSite, 'render'> {
  readonly camp: SeasonSettings;
  readonly pages: Pick<Pages, 'paths' | 'replace'>;
  /** The pages were built with other opening times, so they are rendered again even if nothing depends on time. */
  readonly builtWithOthers?: boolean;
}

interface FollowOptions {
  readonly site: () => SeasonalSite;
  readonly now: () => Date;
  readonly onFailure: (error: unknown) => void;
  /** Waits so many milliseconds, or until it is stopped. */
  readonly wait?: typeof delay;
}

// How soon a publication is noticed. A publication has rendered its own pages already.
const usualWaitMs = 1_000;
const afterFailureMs = 15_000;

/**
 * Renders the pages again when an application opens or closes, and when the summer is over: the header of each has the
 * buttons of the applications. If nothing in camp.yaml depends on time, the built pages stay valid.
 */
export async function keepPagesInSeason(
  { site, now, onFailure, wait = delay }: FollowOptions,
  stopped: AbortSignal,
): Promise<void> {
  let shown: { readonly site: SeasonalSite; readonly season: string } | undefined;
  while (!stopped.aborted) {
    const current = site();
    const { camp, pages, render } = current;
    const at = now();
    const season = seasonAt(camp, at);
    const wanted = { site: current, season: withoutCountdown(season) };
    let waitMs = Math.min(
      usualWaitMs,
      (nextChange(camp.applications, at)?.getTime() ?? Infinity) - at.getTime(),
    );
    const isShown = shown?.site === wanted.site && shown.season === wanted.season;
    if (!isShown && (current.builtWithOthers || followsTheClock(camp))) {
      try {
        for (const path of pages.paths)
          await pages.replace(path, await render({ urlOriginal: path, season }));
        shown = wanted;
      } catch (error) {
        onFailure(error);
        waitMs = afterFailureMs;
      }
    }
    await wait(waitMs, stopped);
  }
}

/** The countdown changes every second; the pages do not. */
const withoutCountdown = (season: Season) => JSON.stringify({ ...season, secondsToChange: null });

function followsTheClock({ applications, season }: SeasonSettings): boolean {
  return season.year !== null || Object.values(applications).some(({ state }) => state === 'scheduled');
}
