import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isDamage } from '../store/failure.ts';
import { isPostgres } from '../store/postgres.ts';
import type { Store } from '../store/store.ts';
import type { Finding } from './finding.ts';

/** What SQLite's own check finds wrong with the database file. PostgreSQL has none that is as quick. */
export async function damageFindings({ db }: Store): Promise<Finding[]> {
  if (isPostgres(db)) return [];
  const complaints = await quickCheck(db);
  if (complaints.length === 0) return [];
  return [
    {
      what: `Databasen är skadad: ${complaints.join('; ')}`,
      remedy:
        'Gör inget mer på egen hand. Be den som sköter servern läsa avsnittet ”A damaged database” i docs/operations.md.',
    },
  ];
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
  if (await store.forgetErased()) return [];
  return [
    {
      what: 'Det som raderats kan finnas kvar på disken: disken är full, eller ett annat program läser databasen.',
      remedy:
        'Stäng program som har databasen öppen, eller starta om datorn. Kör sedan kollo doctor igen, som försöker på nytt.',
    },
  ];
}

/** What SQLite calls its files, and people their copies of them. */
const databaseFiles = /\.db(-wal|-shm)?$/;

/** Databases in the data folder that other users of the machine may read. */
export async function readableFindings(dataFolder: string): Promise<Finding[]> {
  // With PostgreSQL there may be none.
  if (!existsSync(dataFolder)) return [];
  const folder = await stat(dataFolder);
  const entries = await readdir(dataFolder, { withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && databaseFiles.test(entry.name))
    .map(({ name }) => name);
  const readable: string[] = [];
  for (const file of files) {
    const { mode } = await stat(join(dataFolder, file));
    // A file can be opened by those who may enter its folder (x) and read the file (r, two bits up).
    if (mode & ((folder.mode & 0o011) << 2)) readable.push(file);
  }
  if (readable.length === 0) return [];
  return [
    {
      what: `Andra användare på datorn kan läsa det som skickats in: ${readable.join(', ')} i ${dataFolder}.`,
      remedy: `Be den som sköter servern köra: chmod -R go= ${dataFolder}`,
    },
  ];
}
