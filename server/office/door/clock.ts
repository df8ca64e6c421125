// The clocks of two instances may differ by so much.
const skewMs = 60_000;

/** What is from after this was written by a clock that was ahead, and is not believed. ISO 8601, UTC. */
export function latest(now: Date, ahead = 0): string {
  return new Date(now.getTime() + ahead + skewMs).toISOString();
}
