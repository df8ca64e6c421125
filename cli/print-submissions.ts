import { deliveriesAbout } from '../server/outbox/deliveries.ts';
import type { Store } from '../server/store/store.ts';
import type { ReceivedSubmission } from '../server/submissions/read.ts';
import { submissionJson, submissionTable } from './submission-text.ts';

/** Prints a line for each submission, or each as JSON; `nothing` when there is none. Never health details. */
export async function printSubmissions(
  store: Store,
  submissions: AsyncIterable<ReceivedSubmission>,
  { json, nothing }: { readonly json: true | undefined; readonly nothing: string },
): Promise<void> {
  if (json) return printJson(store, submissions);
  const found = await Array.fromAsync(submissions);
  const references = found.map(({ reference }) => reference);
  console.log(
    found.length === 0 ? nothing : submissionTable(found, await deliveriesAbout(store, references)),
  );
}

/** One after the other, so that any number fits in memory. */
async function printJson(store: Store, submissions: AsyncIterable<ReceivedSubmission>): Promise<void> {
  let before = '[';
  for await (const one of submissions) {
    const letters = (await deliveriesAbout(store, [one.reference])).get(one.reference);
    process.stdout.write(`${before}\n${submissionJson(one, letters)}`);
    before = ',';
  }
  process.stdout.write(before === '[' ? '[]\n' : '\n]\n');
}
