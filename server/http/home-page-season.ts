import { nextChange, type Season, type SeasonSettings, seasonAt } from '../../forms/season.ts';
import { delay } from '../delay.ts';
import type { CurrentSite } from './options.ts';

interface HomePage extends Pick<CurrentSite, 'render'> {
  readonly camp: SeasonSettings;
  readonly pages: { replace(path: string, html: string): Promise<void> };
  /** The page was built with other opening times, so it is rendered again even if nothing depends on time. */
  readonly builtWithOthers?: boolean;
}

interface FollowOptions {
  readonly site: () => HomePage;
  readonly now: () => Date;
  readonly onFailure: (error: unknown) => void;
  /** Waits so many milliseconds, or until it is stopped. */
  readonly wait?: typeof delay;
}

// How soon a publication is noticed. A publication has rendered its own home page already.
const usualWaitMs = 1_000;
const afterFailureMs = 15_000;

/**
 * Renders the home page again when an application opens or closes, and when the summer is over. If nothing in
 * camp.yaml depends on time, the built page stays valid.
 */
export async function keepHomePageInSeason(
  { site, now, onFailure, wait = delay }: FollowOptions,
  stopped: AbortSignal,
): Promise<void> {
  let shown: { readonly site: HomePage; readonly season: string } | undefined;
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
        await pages.replace('/', await render({ urlOriginal: '/', season }));
        shown = wanted;
      } catch (error) {
        onFailure(error);
        waitMs = afterFailureMs;
      }
    }
    await wait(waitMs, stopped);
  }
}

/** The countdown changes every second; the page does not. */
const withoutCountdown = (season: Season) => JSON.stringify({ ...season, secondsToChange: null });

function followsTheClock({ applications, season }: SeasonSettings): boolean {
  return season.year !== null || Object.values(applications).some(({ state }) => state === 'scheduled');
}
