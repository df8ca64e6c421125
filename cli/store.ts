import { type Config, readConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { openStore, type Store } from '../server/store/store.ts';
import { findSubmission, type ReceivedSubmission } from '../server/submissions/read.ts';
import { CommandProblem } from './problem.ts';

/** Opens the server's store for one command and closes it again. The server may be running meanwhile. */
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

/** A store's warnings go to standard error, where they do not mix with a command's output. */
export const storeLog = createLog((line) => process.stderr.write(line));

/** @throws {CommandProblem} when nothing has that reference. */
export async function findOne(store: Store, reference: string): Promise<ReceivedSubmission> {
  const found = await findSubmission(store, reference);
  if (found) return found;
  throw new CommandProblem(
    `Det finns ingenting med referensen ${reference}. Se vad som finns med: kollo list`,
  );
}

/** @throws {CommandProblem} when what was erased is still on the disk. */
export function assertForgotten(forgotten: boolean): void {
  if (forgotten) return;
  throw new CommandProblem(
    'Det är borta ur listorna men inte från disken ännu: disken är full, eller ett annat program läser databasen. Servern försöker igen varje dag, och kollo doctor säger till så länge det är kvar.',
  );
}
