import type { Retention } from '../../forms/retention.ts';
import { dateInSweden } from '../../forms/swedish-time.ts';
import { errorDetails, type Log } from '../log.ts';
import { pause } from '../pause.ts';
import type { Store } from '../store/store.ts';
import { eraseOverdue } from './retention.ts';

interface DailyRetention {
  readonly store: Store;
  readonly retention: Retention;
  readonly log: Log;
  readonly now: () => Date;
  readonly lookEveryMs?: number;
}

// A new day in Sweden is noticed within this, whatever the clock was set to meanwhile, and a failure is
// tried again after it.
const anHourMs = 60 * 60_000;
// How far apart a clock and a stopwatch may drift in that time: clocks are set right a little now and then.
const driftMs = 60_000;

/**
 * Erases what is overdue once each day in Sweden, until stopped. Not before the clock has gone like a
 * stopwatch from one look to the next: a machine that wakes up a year ahead of its time must not forget
 * the year's applications before somebody sets it right.
 */
export async function keepRetention(
  { store, retention, log, now, lookEveryMs = anHourMs }: DailyRetention,
  stopped: AbortSignal,
): Promise<void> {
  let done = '';
  let aheadBefore = Number.NaN;
  while (!stopped.aborted) {
    const ahead = now().getTime() - performance.now();
    const isSteady = Math.abs(ahead - aheadBefore) < driftMs;
    aheadBefore = ahead;
    const today = dateInSweden(now());
    if (isSteady && today !== done) {
      try {
        log.info({ ...(await eraseOverdue(store, retention, now())) }, 'Erased what was overdue');
        done = today;
      } catch (error) {
        log.error(errorDetails(error), 'What is overdue could not be erased; trying again in an hour');
      }
    }
    await pause(lookEveryMs, stopped);
  }
}
