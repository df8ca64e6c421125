import { type CampWeek, campWeeksOf, daysByPeriod, seasonIsAhead } from './calendar.ts';
import { clock, dayAndMonth } from './swedish-time.ts';
import { periodOf } from './weeks.ts';

export type ApplicationName = 'child' | 'leader';

/** When an application accepts answers. The times in camp.yaml are Swedish; here they are instants. */
export type ApplicationWindow =
  | { readonly state: 'closed' }
  | { readonly state: 'open' }
  | { readonly state: 'scheduled'; readonly opens: Date; readonly closes: Date };

/** The settings in camp.yaml from which the season is computed. */
export interface SeasonSettings {
  readonly applications: Readonly<Record<ApplicationName, ApplicationWindow>>;
  readonly season: { readonly year: number | null };
}

/** The response of `GET /api/season`, from which the page shows the season. */
export interface Season {
  readonly child: ApplicationStatus;
  readonly leader: ApplicationStatus;
  /** The weeks' dates by option value; null after the summer or while its year is not set. */
  readonly periods: Readonly<Record<string, CampWeek>> | null;
  /**
   * The days of each period and of all periods, by option value, in a ticket's short form; null when `periods` is.
   */
  readonly days: Readonly<Record<string, string>> | null;
  /** Seconds until an application next opens or closes, by the server's clock; null when no change is scheduled. */
  readonly secondsToChange: number | null;
}

export interface ApplicationStatus {
  readonly open: boolean;
  /** "den 1 mars kl. 18.00" while the opening is in the future, else null. */
  readonly opens: string | null;
  /** The last day on which visitors can apply, "den 30 april"; null when no closing time is set. */
  readonly closes: string | null;
}

/**
 * The server accepts an application for half an hour after closing, so that a visitor who began in time can finish,
 * even on a slow connection.
 */
const graceMs = 30 * 60_000;

/** Whether an application is open at `now`, by the server's clock: a browser's clock may be wrong. */
export function isOpen(window: ApplicationWindow, now: Date, graceMs = 0): boolean {
  if (window.state !== 'scheduled') return window.state === 'open';
  return window.opens <= now && now.getTime() < window.closes.getTime() + graceMs;
}

/** Whether an application that arrives at `now` is taken: while open, and for the grace period after. */
export function isTaken(window: ApplicationWindow, now: Date): boolean {
  return isOpen(window, now, graceMs);
}

/** The season as visitors should see it at `now`. */
export function seasonAt({ applications, season }: SeasonSettings, now: Date): Season {
  const change = nextChange(applications, now);
  const periods = season.year !== null && seasonIsAhead(season.year, now) ? periodDates(season.year) : null;
  return {
    child: status(applications.child, now),
    leader: status(applications.leader, now),
    periods,
    days: periods && daysByPeriod(periods),
    // Rounded up, so that the change has been made when a page has waited that long.
    secondsToChange: change === null ? null : Math.ceil((change.getTime() - now.getTime()) / 1000),
  };
}

/** The next instant at which an application opens or closes; null when there is none. */
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
