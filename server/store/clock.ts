import { sql } from 'kysely';
import { errorDetails, type Log } from '../log.ts';
import { isPostgres } from './postgres.ts';
import type { Store } from './store.ts';

const measureEveryMs = 60_000;
// What an answer may take, if the time in it is to be believed.
const slowestMs = 1_000;
// Networks are no better than this, and a clock that moves to and fro is worse than one that is a little off.
const toleranceMs = 100;
// A difference beyond this is no drift: one of the two clocks has been set wrong, and nobody can say which (ntpd's panic
// threshold is there for the same reason). Then each goes by its own, and nothing is erased by the database's.
const farthestMs = 60 * 60_000;

/**
 * The time that all instances over one database go by, however their machines' clocks differ: a letter that one of them
 * holds is held for the others too. On PostgreSQL it is the machine's time (`machine`, milliseconds) and what the
 * database's is ahead of that, measured once a minute; SQLite's one machine has one clock.
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
