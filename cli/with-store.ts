import { readConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { openStore, type Store } from '../server/store/store.ts';

/** Opens the server's store for one command and closes it again. The server may be running meanwhile. */
export async function withStore<Result>(use: (store: Store) => Promise<Result>): Promise<Result> {
  const log = createLog((line) => process.stderr.write(line));
  const store = await openStore(readConfig(process.env), log);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}
