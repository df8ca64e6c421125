import { type Config, readConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { openStore, type Store } from '../server/store/store.ts';

/** Opens the server's store for one command and closes it afterwards. The server may be running. */
export async function withStore<Result>(
  use: (store: Store, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const store = await openStore(config, storeLog);
  try {
    return await use(store, config);
  } finally {
    await store.close();
  }
}

/** Logs to standard error, apart from the command's output. */
export const storeLog = createLog((line) => process.stderr.write(line));
