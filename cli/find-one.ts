import type { Store } from '../server/store/store.ts';
import { findSubmission, type ReceivedSubmission } from '../server/submissions/read.ts';
import { CommandProblem } from './problem.ts';

/** @throws {CommandProblem} when nothing has that reference. */
export async function findOne(store: Store, reference: string): Promise<ReceivedSubmission> {
  const found = await findSubmission(store, reference);
  if (found) return found;
  throw new CommandProblem(
    `Det finns ingenting med referensen ${reference}. Se vad som finns med: kollo list`,
  );
}
