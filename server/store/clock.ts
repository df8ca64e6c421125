import { sql } from 'kysely';
import { errorDetails, type Log } from '../log.ts';
import { isPostgres } from './postgres.ts';
import type { Store } from './store.ts';

const measureEveryMs = 60_000;
// A slower answer makes the measurement too imprecise.
const slowestMs = 1_000;
// Network delays cause differences of this size. A clock that moves back and forth is worse than a small error.
const toleranceMs = 100;
// A larger difference means that one of the clocks is set wrong, and it is unknown which (compare ntpd's panic
// threshold). Then each machine uses its own clock, so a wrong database clock cannot cause erasure.
const farthestMs = 60 * 60_000;

/**
 * A common clock for all instances on one database, so that they agree on holds and leases despite clock skew. With
 * PostgreSQL it is `machine` (in milliseconds) plus the database's offset, measured once a minute. SQLite has only one
 * machine, whose clock is used.
 */
export async function sharedClock(
  { db }: Pick<Store, 'db'>,
  log: Pick<Log, 'warn'>,
  machine: () => number = Date.now,
): Promise<() => Date> {
  if (!isPostgres(db)) return () => new Date(machine());
  let aheadMs = 0;
  let measuredAt = 0;
  let wasDrift = true;

  async function measure(): Promise<void> {
    measuredAt = performance.now();
    try {
      const before = machine();
      const { rows } = await sql<{
        ms: string;
      }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
      const after = machine();
      const found = Number(rows[0]?.ms) - (before + after) / 2;
      if (after - before > slowestMs || Math.abs(found - aheadMs) < toleranceMs) return;
      const isDrift = Math.abs(found) <= farthestMs;
      if (!isDrift && wasDrift)
        log.warn({ seconds: Math.round(found / 1000) }, 'The database’s clock is far from this machine’s');
      aheadMs = isDrift ? found : 0;
      wasDrift = isDrift;
    } catch (error) {
      log.warn(errorDetails(error), 'The database’s clock could not be read');
    }
  }

  await measure();
  return () => {
    if (performance.now() - measuredAt > measureEveryMs) void measure();
    return new Date(machine() + aheadMs);
  };
}
