/**
 * Owns the SQLite database in a separate thread, so that a slow disk or another process's lock delays storage but not
 * pages.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { SqliteDatabase, type StatementRequest } from './database.ts';

if (!parentPort) throw new Error('The SQLite worker only runs as a worker thread');
const port = parentPort;
const database = new SqliteDatabase(workerData);

/** Each request gets one answer, in the order in which they came. */
port.on('message', (request: StatementRequest | 'close') => {
  if (request === 'close') {
    database.close();
    port.close();
    return;
  }
  port.postMessage(database.answer(request));
});
