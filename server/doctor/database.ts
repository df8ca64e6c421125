import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

/** Matches SQLite's files and people's copies of them. */
const databaseFiles = /\.db(-wal|-shm)?$/;

/** Databases in the data folder that other users of the machine may read. */
export function readableFindings(dataFolder: string): Finding[] {
  // With PostgreSQL there may be no data folder.
  if (!existsSync(dataFolder)) return [];
  // Opening a file requires the folder's x bit and the file's r bit, which is two bits higher.
  const readingBits = (statSync(dataFolder).mode & 0o011) << 2;
  const readable = readdirSync(dataFolder)
    .filter((name) => databaseFiles.test(name))
    .filter((name) => statSync(join(dataFolder, name)).mode & readingBits);
  return when(readable.length > 0, {
    what: `Andra användare på datorn kan läsa det som skickats in: ${readable.join(', ')} i ${dataFolder}.`,
    remedy: `Be den som sköter servern köra: chmod -R go= ${dataFolder}`,
  });
}
