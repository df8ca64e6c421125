import { nextChange, type Season, type SeasonSettings, seasonAt } from '../../forms/season.ts';
import { delay } from '../delay.ts';

interface Home {
  readonly settings: SeasonSettings;
  readonly now: () => Date;
  readonly render: (season: Season) => Promise<string>;
  readonly replace: (html: string) => Promise<void>;
  /** The built page shows other settings than these, so it is rendered anew although nothing follows the clock. */
  readonly builtWithOthers?: boolean;
  readonly onFailure: (error: unknown) => void;
  /** Waits so many milliseconds, or until it is stopped. */
  readonly wait?: typeof delay;
}

// The end of the summer is not among the changes that `nextChange` gives, and somebody may set the clock meanwhile.
const longestWaitMs = 15_000;

/**
 * Keeps the home page as it should be: rendered anew when an application opens or closes, and when the
 * summer has passed. Where nothing in camp.yaml follows the clock, the built page stays right.
 */
export async function keepHomePageInSeason(home: Home, stopped: AbortSignal): Promise<void> {
  if (!home.builtWithOthers && !followsTheClock(home.settings)) return;
  const { wait = delay } = home;
  // Nobody knows when the build was made: the first look always renders.
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
