import { dateInSweden } from '../../forms/calendar.ts';
import type { Retention } from '../../forms/retention.ts';
import { errorDetails, type Log } from '../log.ts';
import { pause } from '../pause.ts';
import type { Store } from '../store/store.ts';
import { eraseOverdue } from './retention.ts';

interface DailyRetention {
  readonly store: Store;
  readonly retention: Retention;
  readonly log: Log;
  readonly now: () => Date;
}

// A new day in Sweden is noticed within this, whatever the clock was set to meanwhile, and a failure is
// tried again after it.
const lookEveryMs = 60 * 60_000;

/** Erases what is overdue when the server starts and then once each day in Sweden, until stopped. */
export async function keepRetention(
  { store, retention, log, now }: DailyRetention,
  stopped: AbortSignal,
): Promise<void> {
  let done = '';
  while (!stopped.aborted) {
    const today = dateInSweden(now());
    if (today !== done) {
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
