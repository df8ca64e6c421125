import { setTimeout } from 'node:timers/promises';
import { type Applications, type Season, seasonAt } from '../../forms/season.ts';

interface Home {
  readonly applications: Applications;
  readonly now: () => Date;
  readonly render: (season: Season) => Promise<string>;
  readonly replace: (html: string) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

// The clock may be set while we wait, so the season is looked at often rather than once at the right time.
const longestWaitMs = 15_000;

/**
 * Keeps the home page as it should be: rendered anew when an application opens or closes. Without
 * scheduled times the built page stays right and nothing is done.
 */
export async function keepHomePageInSeason(home: Home, stopped: AbortSignal): Promise<void> {
  const { child, leader } = home.applications;
  if (child.state !== 'scheduled' && leader.state !== 'scheduled') return;
  // Nobody knows when the build was made: the first look always renders.
  let shown = '';
  while (!stopped.aborted) {
    const now = home.now();
    const season = seasonAt(home.applications, now);
    const wanted = JSON.stringify(season);
    if (wanted !== shown) {
      try {
        await home.replace(await home.render(season));
        shown = wanted;
      } catch (error) {
        home.onFailure(error);
      }
    }
    await pause(Math.min(untilNextChange(home.applications, now), longestWaitMs), stopped);
  }
}

function untilNextChange(applications: Applications, now: Date): number {
  const instants = Object.values(applications).flatMap((window) =>
    window.state === 'scheduled' ? [window.opens.getTime(), window.closes.getTime()] : [],
  );
  const ahead = instants.map((instant) => instant - now.getTime()).filter((wait) => wait > 0);
  return Math.min(longestWaitMs, ...ahead);
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
