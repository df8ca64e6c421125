import { type Connection, resultOf } from '../server/store/sqlite/connection.ts';
import { type Opening, SqliteDatabase } from '../server/store/sqlite/database.ts';

// The real one, also while a test has its own time.
const { setImmediate } = globalThis;

/**
 * The way to a database in this thread: starting another and passing its messages takes a tenth of the fast tests' time. It
 * answers as the thread does, one statement in each turn of the event loop, so that what is asked for at once is mixed
 * as it would be. But while it waits for another's lock, nothing else is done: two stores over one file, of which one
 * could wait for the other, need threads.
 */
export function withoutThread(opening: Opening): Connection {
  const database = new SqliteDatabase(opening);
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    dead: false,
    async run(sql, parameters = []) {
      await turn();
      const { rows, changes } = resultOf(database.answer({ sql, parameters }));
      // node:sqlite's have no prototype, and a message's have.
      return { rows: rows.map((row) => ({ ...row })), changes };
    },
    async close() {
      await turn();
      database.close();
    },
  };
}
