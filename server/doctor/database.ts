import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isDamage } from '../store/failure.ts';
import { isPostgres } from '../store/postgres.ts';
import type { Store } from '../store/store.ts';
import { type Finding, when } from './finding.ts';

/** What SQLite's own check finds wrong with the database file. PostgreSQL has none that is as quick. */
export async function damageFindings({ db }: Store): Promise<Finding[]> {
  if (isPostgres(db)) return [];
  const complaints = await quickCheck(db);
  return when(complaints.length > 0, {
    what: `Databasen är skadad: ${complaints.join('; ')}`,
    remedy:
      'Gör inget mer på egen hand. Be den som sköter servern läsa avsnittet ”A damaged database” i docs/operations.md.',
  });
}

/** The first of them, which name tables and pages and never what is stored there. */
async function quickCheck(db: Store['db']): Promise<string[]> {
  try {
    const { rows } = await sql<{ quickCheck: string }>`pragma quick_check(3)`.execute(db);
    return rows.map(({ quickCheck }) => quickCheck).filter((complaint) => complaint !== 'ok');
  } catch (error) {
    if (isDamage(error)) return ['filen går inte att läsa'];
    throw error;
  }
}

/** What was erased and is still on the disk. Tries again first. */
export async function forgettingFindings(store: Store): Promise<Finding[]> {
  return when(!(await store.forgetErased()), {
    what: 'Det som raderats kan finnas kvar på disken: disken är full, eller ett annat program läser databasen.',
    remedy:
      'Stäng program som har databasen öppen, eller starta om datorn. Kör sedan kollo doctor igen, som försöker på nytt.',
  });
}

/** What SQLite calls its files, and people their copies of them. */
const databaseFiles = /\.db(-wal|-shm)?$/;

/** Databases in the data folder that other users of the machine may read. */
export function readableFindings(dataFolder: string): Finding[] {
  // With PostgreSQL there may be none.
  if (!existsSync(dataFolder)) return [];
  // A file can be opened by those who may enter its folder (x) and read the file (r, two bits up).
  const readingBits = (statSync(dataFolder).mode & 0o011) << 2;
  const readable = readdirSync(dataFolder)
    .filter((name) => databaseFiles.test(name))
    .filter((name) => statSync(join(dataFolder, name)).mode & readingBits);
  return when(readable.length > 0, {
    what: `Andra användare på datorn kan läsa det som skickats in: ${readable.join(', ')} i ${dataFolder}.`,
    remedy: `Be den som sköter servern köra: chmod -R go= ${dataFolder}`,
  });
}
