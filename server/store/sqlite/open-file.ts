import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite';

/**
 * Opens a SQLite file. Every file of ours is opened here: it may have been restored from a copy that somebody altered,
 * and its views, checks and indexes must not call functions with side effects (https://www.sqlite.org/security.html).
 */
export function openFile(file: string | URL, options: DatabaseSyncOptions = {}): DatabaseSync {
  const database = new DatabaseSync(file, options);
  database.exec('pragma trusted_schema = off');
  return database;
}
