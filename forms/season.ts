import { type CampWeek, campWeeksOf, daysByPeriod, seasonIsAhead } from './calendar.ts';
import { clock, dayAndMonth } from './swedish-time.ts';
import { periodOf } from './weeks.ts';

/** The two applications that open and close. */
export type ApplicationName = 'child' | 'leader';

/** When an application takes answers. Instants: camp.yaml's wall-clock times have been read as Swedish time. */
export type ApplicationWindow =
  | { readonly state: 'closed' }
  | { readonly state: 'open' }
  | { readonly state: 'scheduled'; readonly opens: Date; readonly closes: Date };

/** The part of camp.yaml that the season follows from. */
export interface SeasonSettings {
  readonly applications: Readonly<Record<ApplicationName, ApplicationWindow>>;
  readonly season: { readonly year: number | null };
}

/** What `GET /api/season` answers and the page shows. */
export interface Season {
  readonly child: ApplicationStatus;
  readonly leader: ApplicationStatus;
  /** The weeks' dates, by option value, while the summer lies ahead, otherwise null. */
  readonly periods: Readonly<Record<string, CampWeek>> | null;
  /** The days of each period and of all of them, by option value, as a ticket says them; null when `periods` is. */
  readonly days: Readonly<Record<string, string>> | null;
  /** Seconds until an application opens or closes next, by the server's clock; null when none is set to. */
  readonly secondsToChange: number | null;
}

export interface ApplicationStatus {
  readonly open: boolean;
  /** "den 1 mars kl. 18.00", while it is set to open at a time that has not come. */
  readonly opens: string | null;
  /** The last day as people say it, "den 30 april", when a closing time is set. */
  readonly closes: string | null;
}

/**
 * Half an hour after closing an application is still taken: whoever began in time gets to finish, and a slow connection
 * costs nobody their answers.
 */
const graceMs = 30 * 60_000;

/** Whether an application is open at `now`, which is the server's clock: the browser's is never asked. */
export function isOpen(window: ApplicationWindow, now: Date, graceMs = 0): boolean {
  if (window.state !== 'scheduled') return window.state === 'open';
  return window.opens <= now && now.getTime() < window.closes.getTime() + graceMs;
}

/** Whether an application that arrives at `now` is taken: while open, and for the grace period after. */
export function isTaken(window: ApplicationWindow, now: Date): boolean {
  return isOpen(window, now, graceMs);
}

/** What visitors should see at `now`. */
export function seasonAt({ applications, season }: SeasonSettings, now: Date): Season {
  const change = nextChange(applications, now);
  const periods = season.year !== null && seasonIsAhead(season.year, now) ? periodDates(season.year) : null;
  return {
    child: status(applications.child, now),
    leader: status(applications.leader, now),
    periods,
    days: periods && daysByPeriod(periods),
    // Rounded up, so that whoever waits that long finds the change made.
    secondsToChange: change === null ? null : Math.ceil((change.getTime() - now.getTime()) / 1000),
  };
}

/** The next instant at which an application opens or closes, or null. */
export function nextChange(applications: SeasonSettings['applications'], now: Date): Date | null {
  const instants = Object.values(applications)
    .flatMap((window) => (window.state === 'scheduled' ? [window.opens, window.closes] : []))
    .filter((instant) => instant > now)
    .sort((a, b) => a.getTime() - b.getTime());
  return instants[0] ?? null;
}

const periodDates = (year: number) =>
  Object.fromEntries(campWeeksOf(year).map((week) => [periodOf(week.week), week]));

function status(window: ApplicationWindow, now: Date): ApplicationStatus {
  if (window.state !== 'scheduled') return { open: window.state === 'open', opens: null, closes: null };
  const { opens, closes } = window;
  const lastMoment = new Date(closes.getTime() - 1);
  return {
    open: isOpen(window, now),
    opens: now < opens ? `den ${dayAndMonth(opens)} kl. ${clock(opens)}` : null,
    closes: `den ${dayAndMonth(lastMoment)}`,
  };
}
