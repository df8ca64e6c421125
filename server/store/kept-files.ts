import { existsSync, linkSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from './sqlite/open.ts';

const keptDays = 30;
const day = 24 * 60 * 60_000;

/** What SQLite has beside a database: its write-ahead log and the log's index. */
export const besideDatabase = ['-wal', '-shm'] as const;

/** What a database is kept from: a restore that replaces it, or an upgrade that changes it. */
type Before = 'aterlasning' | 'uppgradering';

const keptName = /^kollo-fore-(aterlasning|uppgradering)-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/;
// A restore or backup that was killed leaves its folder.
const unfinished = /^\.kollo-(restore|backup)-/;

/** A database as it was before a restore or an upgrade. */
export interface KeptFile {
  readonly before: Before;
  readonly path: string;
  readonly until: Date;
}

/** Gives the present database a second name, which stays when a restore replaces the first. */
export function keepDatabase(dataFolder: string, now: Date): string {
  const present = databaseFile(dataFolder);
  const kept = keptFile(dataFolder, 'aterlasning', now);
  for (const end of ['', ...besideDatabase])
    if (existsSync(`${present}${end}`)) linkSync(`${present}${end}`, `${kept}${end}`);
  return kept;
}

/** The file that keeps a database as it is now. */
export function keptFile(dataFolder: string, before: Before, now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '');
  const path = join(dataFolder, `kollo-fore-${before}-${stamp}Z.db`);
  // The second one of a second, which a script may make, has the next second's name.
  return existsSync(path) ? keptFile(dataFolder, before, new Date(now.getTime() + 1000)) : path;
}

export function keptFiles(dataFolder: string): KeptFile[] {
  return entriesOf(dataFolder).flatMap((entry) => {
    const { name } = entry;
    const [, what, date, ...clock] = keptName.exec(name) ?? [];
    const keptAt = Date.parse(`${date}T${clock.join(':')}Z`);
    // A person's own folder or link of that name stays.
    if (Number.isNaN(keptAt) || !entry.isFile()) return [];
    const before = what === 'uppgradering' ? what : 'aterlasning';
    return [{ before, path: join(dataFolder, name), until: new Date(keptAt + keptDays * day) }];
  });
}

/** None before the folder is there: with PostgreSQL the first upgrade makes it. */
const entriesOf = (dataFolder: string) =>
  existsSync(dataFolder) ? readdirSync(dataFolder, { withFileTypes: true }) : [];

export function deleteDatabase(path: string): void {
  for (const end of ['', ...besideDatabase]) rmSync(`${path}${end}`, { force: true });
}

/** Deletes kept databases after 30 days, and incomplete files of a killed restore or backup. */
export function deleteOldFiles(dataFolder: string, now: Date): void {
  for (const { path, until } of keptFiles(dataFolder)) if (until <= now) deleteDatabase(path);
  for (const { name } of entriesOf(dataFolder).filter((one) => unfinished.test(one.name))) {
    const path = join(dataFolder, name);
    const { mtimeMs } = lstatSync(path);
    if (now.getTime() - mtimeMs > day) rmSync(path, { recursive: true, force: true });
  }
}
