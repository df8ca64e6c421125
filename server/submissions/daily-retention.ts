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

// A new day is noticed within an hour, and a failure is tried again after one.
const anHourMs = 60 * 60_000;
// Clocks are corrected now and then, by seconds. More than this in an hour, and somebody has set it.
const correctionMs = 60_000;

/**
 * Erases what is overdue once each day in Sweden, until stopped. Only when nobody has set the clock since the last
 * look: a machine that starts with its clock a year ahead must not erase the year's applications before the clock
 * has been put right.
 */
export async function keepRetention(
  { store, retention, log, now, lookEveryMs = anHourMs }: DailyRetention,
  stopped: AbortSignal,
): Promise<void> {
  let done = '';
  let startBefore: number | undefined;
  while (!stopped.aborted) {
    // When this process started, by the clock: the same at every look, until somebody sets the clock.
    const start = now().getTime() - performance.now();
    const isSteady = startBefore !== undefined && Math.abs(start - startBefore) < correctionMs;
    startBefore = start;
    const today = dateInSweden(now());
    if (isSteady && today !== done) {
      try {
        const { forgotten, ...counts } = await eraseOverdue(store, retention, now());
        log.info({ ...counts }, 'Erased what was overdue');
        if (forgotten) done = today;
        else
          log.warn({}, 'What was erased is still on the disk: the disk is full, or another program reads it');
      } catch (error) {
        log.error(errorDetails(error), 'What is overdue could not be erased; trying again in an hour');
      }
    }
    await pause(lookEveryMs, stopped);
  }
}
