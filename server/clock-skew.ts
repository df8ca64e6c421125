/**
 * How much the clocks of the machines that share a database may differ. A stored time further ahead than this comes
 * from a clock that has been put right since, and nothing waits for it.
 */
export const clockSkewMs = 13 * 60_000;

/** The latest time that a machine whose clock is right can have stored until now, as stored. */
export const latestPast = (now: Date): string => new Date(now.getTime() + clockSkewMs).toISOString();
