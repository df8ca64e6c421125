import type { ReceivedSubmission } from '../server/submissions/read.ts';
import { submissionJson, submissionTable } from './submission-text.ts';

/** Prints a line for each submission, or each as JSON; `nothing` when there is none. Never health details. */
export async function printSubmissions(
  submissions: AsyncIterable<ReceivedSubmission>,
  { json, nothing }: { readonly json: true | undefined; readonly nothing: string },
): Promise<void> {
  if (json) return printJson(submissions);
  const found = await Array.fromAsync(submissions);
  console.log(found.length === 0 ? nothing : submissionTable(found));
}

/** One after the other, so that any number fits in memory. */
async function printJson(submissions: AsyncIterable<ReceivedSubmission>): Promise<void> {
  let before = '[';
  for await (const one of submissions) {
    process.stdout.write(`${before}\n${submissionJson(one)}`);
    before = ',';
  }
  process.stdout.write(before === '[' ? '[]\n' : '\n]\n');
}
