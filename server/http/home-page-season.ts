import { nextChange, type Season, type SeasonSettings, seasonAt } from '../../forms/season.ts';
import { delay } from '../delay.ts';

interface Home {
  readonly settings: SeasonSettings;
  readonly now: () => Date;
  readonly render: (season: Season) => Promise<string>;
  readonly replace: (html: string) => Promise<void>;
  /** The page was built with other settings, so it is rendered again even if nothing depends on time. */
  readonly builtWithOthers?: boolean;
  readonly onFailure: (error: unknown) => void;
  /** Waits so many milliseconds, or until it is stopped. */
  readonly wait?: typeof delay;
}

// `nextChange` does not include the end of the summer, and the clock may be set during a wait.
const longestWaitMs = 15_000;

/**
 * Renders the home page again when an application opens or closes, and when the summer is over. If nothing in
 * camp.yaml depends on time, the built page stays valid.
 */
export async function keepHomePageInSeason(home: Home, stopped: AbortSignal): Promise<void> {
  if (!home.builtWithOthers && !followsTheClock(home.settings)) return;
  const { wait = delay } = home;
  // The build's age is unknown, so the first check always renders.
  let shown = '';
  while (!stopped.aborted) {
    const now = home.now();
    const season = seasonAt(home.settings, now);
    // The countdown changes every second; the page does not.
    const wanted = JSON.stringify({ ...season, secondsToChange: null });
    if (wanted !== shown) {
      try {
        await home.replace(await home.render(season));
        shown = wanted;
      } catch (error) {
        home.onFailure(error);
      }
    }
    const change = nextChange(home.settings.applications, now);
    const untilChange = change ? change.getTime() - now.getTime() : longestWaitMs;
    await wait(Math.min(untilChange, longestWaitMs), stopped);
  }
}

function followsTheClock({ applications, season }: SeasonSettings): boolean {
  return season.year !== null || Object.values(applications).some(({ state }) => state === 'scheduled');
}
