import { type Connection, resultOf } from '../server/store/sqlite/connection.ts';
import { type Opening, SqliteDatabase } from '../server/store/sqlite/database.ts';

// The real one, also in tests with fake timers.
const { setImmediate } = globalThis;

/**
 * Opens a database in this thread, because starting threads and passing messages takes a tenth of the fast tests'
 * time. Like the thread, it executes one statement in each turn of the event loop, so that concurrent requests
 * interleave. It blocks while it waits for a lock, so two stores on one file that could wait for each other need
 * threads.
 */
export function withoutThread(opening: Opening): Connection {
  const database = new SqliteDatabase(opening);
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    dead: false,
    async run(sql, parameters = []) {
      await turn();
      const { rows, changes } = resultOf(database.answer({ sql, parameters }));
      // node:sqlite's rows have no prototype; a message's rows have one.
      return { rows: rows.map((row) => ({ ...row })), changes };
    },
    async close() {
      await turn();
      database.close();
    },
  };
}
