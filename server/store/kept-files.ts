import { existsSync, linkSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from './sqlite/open.ts';

const keptDays = 30;
const day = 24 * 60 * 60_000;

/** What SQLite has beside a database: its write-ahead log and the log's index. */
export const besideDatabase = ['-wal', '-shm'] as const;

const keptName = /^kollo-fore-aterlasning-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/;
// A restore or backup that was killed leaves its folder.
const unfinished = /^\.kollo-(restore|backup)-/;

/** A database that a restore has replaced. */
export interface KeptFile {
  readonly path: string;
  readonly until: Date;
}

/** Gives the present database a second name, which stays when a restore replaces the first. */
export function keepDatabase(dataFolder: string, now: Date): string {
  const present = databaseFile(dataFolder);
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '');
  const kept = join(dataFolder, `kollo-fore-aterlasning-${stamp}Z.db`);
  for (const end of ['', ...besideDatabase])
    if (existsSync(`${present}${end}`)) linkSync(`${present}${end}`, `${kept}${end}`);
  return kept;
}

export function keptFiles(dataFolder: string): KeptFile[] {
  return readdirSync(dataFolder).flatMap((name) => {
    const [, date, ...clock] = keptName.exec(name) ?? [];
    if (date === undefined) return [];
    const keptAt = Date.parse(`${date}T${clock.join(':')}Z`);
    return [{ path: join(dataFolder, name), until: new Date(keptAt + keptDays * day) }];
  });
}

export function deleteDatabase(path: string): void {
  for (const end of ['', ...besideDatabase]) rmSync(`${path}${end}`, { force: true });
}

/** Deletes replaced databases after 30 days, and incomplete files of a killed restore or backup. */
export function deleteOldFiles(dataFolder: string, now: Date): void {
  for (const { path, until } of keptFiles(dataFolder)) if (until <= now) deleteDatabase(path);
  for (const name of readdirSync(dataFolder).filter((one) => unfinished.test(one))) {
    const path = join(dataFolder, name);
    const { mtimeMs } = statSync(path);
    if (now.getTime() - mtimeMs > day) rmSync(path, { recursive: true, force: true });
  }
}
