import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DataFolderProblem } from '../../start-problem.ts';
import { NotStorable } from '../failure.ts';
import type { Connection } from './connection.ts';
import type { Opening } from './database.ts';
import { sqliteDialect } from './dialect.ts';
import { WorkerConnection } from './worker-connection.ts';

// Room for what must still be possible on a nearly full disk: deleting (which writes), a checkpoint of the
// write-ahead log, logs. On a small disk a twentieth of it, so that a small disk is not always full.
const reserveBytes = 64 * 1024 * 1024;
const reserveShare = 0.05;

/** A connection in a worker thread, so that other requests do not wait for the disk. */
const byThread = (opening: Opening): Connection => new WorkerConnection(opening);

/**
 * The database file in the data folder, made when it is missing. It waits `busyMs` for another program's write.
 * @throws {DataFolderProblem} when the folder cannot be written.
 */
export function openSqlite(dataFolder: string, busyMs?: number, connect = byThread) {
  try {
    makeFolder(dataFolder);
    accessSync(dataFolder, constants.W_OK);
  } catch {
    throw new DataFolderProblem(dataFolder);
  }
  const file = databaseFile(dataFolder);
  return {
    file,
    dialect: sqliteDialect(() => connect({ file, busyMs })),
    assertFreeSpace: () => assertFreeSpace(dataFolder),
  };
}

/** One step at a time: Node's own recursive mkdir never returns where the system refuses, as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  // Readable by this user only, because it contains children's names and allergies.
  mkdirSync(folder, { mode: 0o700 });
}

/** The SQLite database in a data folder. */
export function databaseFile(dataFolder: string): string {
  return join(dataFolder, 'kollo.db');
}

/** @throws {NotStorable} when the disk that holds `folder` is about to be full, or the folder is gone. */
async function assertFreeSpace(folder: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder).catch((cause) => {
    throw new NotStorable('The data folder cannot be found', { cause });
  });
  const reserve = Math.min(reserveBytes, blocks * bsize * reserveShare);
  if (bavail * bsize < reserve) throw new NotStorable('The disk is nearly full');
}
