/** The two applications that open and close. */
export type ApplicationName = 'child' | 'leader';

/** When an application takes answers. Times are instants; the zone was resolved when they were read. */
export type ApplicationWindow =
  | { readonly state: 'closed' }
  | { readonly state: 'open' }
  | { readonly state: 'scheduled'; readonly opens: Date; readonly closes: Date };

/** Whether an application is open at `now`, which is the server's clock (the browser's is never asked). */
export function isOpen(window: ApplicationWindow, now: Date): boolean {
  if (window.state !== 'scheduled') return window.state === 'open';
  return window.opens <= now && now < window.closes;
}

/** What `GET /api/season` answers and the page shows. */
export interface Season {
  readonly child: ApplicationStatus;
  readonly leader: ApplicationStatus;
}

export interface ApplicationStatus {
  readonly open: boolean;
  /** The last day as people say it, "den 30 april", when a closing time is set. */
  readonly closes: string | null;
}

export type Applications = Readonly<Record<ApplicationName, ApplicationWindow>>;

export function seasonAt(applications: Applications, now: Date): Season {
  return { child: status(applications.child, now), leader: status(applications.leader, now) };
}

const dayAndMonth = new Intl.DateTimeFormat('sv-SE', {
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Stockholm',
});

function status(window: ApplicationWindow, now: Date): ApplicationStatus {
  return {
    open: isOpen(window, now),
    // A window that closes at midnight has the day before as its last day.
    closes:
      window.state === 'scheduled'
        ? `den ${dayAndMonth.format(new Date(window.closes.getTime() - 1))}`
        : null,
  };
}
