import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DataFolderProblem } from '../../start-problem.ts';
import { WorkerDriver, workerDialect } from './dialect.ts';
import { assertFreeSpace } from './free-space.ts';

/**
 * The database file in the data folder, made when it is missing.
 * @throws {DataFolderProblem} when the folder cannot be written.
 */
export function openSqlite(dataFolder: string) {
  try {
    makeFolder(dataFolder);
    accessSync(dataFolder, constants.W_OK);
  } catch {
    throw new DataFolderProblem(dataFolder);
  }
  return {
    dialect: workerDialect(new WorkerDriver(databaseFile(dataFolder))),
    /** Rejects when the disk is nearly full. */
    assertFreeSpace: () => assertFreeSpace(dataFolder),
  };
}

/** The SQLite database in a data folder. */
export function databaseFile(dataFolder: string): string {
  return join(dataFolder, 'kollo.db');
}

/** One step at a time: Node's own recursive mkdir never returns where the system refuses, as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  // Children's names and allergies: for this user's eyes only.
  mkdirSync(folder, { mode: 0o700 });
}
