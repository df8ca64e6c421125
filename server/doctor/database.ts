import { sql } from 'kysely';
import { isDamage } from '../store/failure.ts';
import { isPostgres } from '../store/postgres.ts';
import type { Store } from '../store/store.ts';
import { type Finding, when } from './finding.ts';

/** Runs SQLite's quick check of the database file. PostgreSQL has no check that is as fast. */
export async function damageFindings({ db }: Store): Promise<Finding[]> {
  if (isPostgres(db)) return [];
  const complaints = await quickCheck(db);
  return when(complaints.length > 0, {
    what: `Databasen är skadad: ${complaints.join('; ')}`,
    remedy:
      'Gör inget mer på egen hand. Be den som sköter servern läsa avsnittet ”A damaged database” i docs/operations.md.',
  });
}

/** At most three errors. They name tables and pages, and never contain stored data. */
async function quickCheck(db: Store['db']): Promise<string[]> {
  try {
    const { rows } = await sql<{ quickCheck: string }>`pragma quick_check(3)`.execute(db);
    return rows.map(({ quickCheck }) => quickCheck).filter((complaint) => complaint !== 'ok');
  } catch (error) {
    if (isDamage(error)) return ['filen går inte att läsa'];
    throw error;
  }
}

/** Tries again to remove erased data from the disk, and reports a failure. */
export async function forgettingFindings(store: Store): Promise<Finding[]> {
  return when(!(await store.forgetErased()), {
    what: 'Det som raderats kan finnas kvar på disken: disken är full, eller ett annat program läser databasen.',
    remedy:
      'Stäng program som har databasen öppen, eller starta om datorn. Kör sedan kollo doctor igen, som försöker på nytt.',
  });
}
