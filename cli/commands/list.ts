import type { Command } from 'commander';
import { formNames } from '../../forms/all.ts';
import type { FormName } from '../../forms/form.ts';
import { newestFirst, type ReceivedSubmission } from '../../server/submissions/read.ts';
import { formOption, jsonOption, periodOption, sinceOption } from '../options.ts';
import { submissionTable } from '../submission-text.ts';
import { withStore } from '../with-store.ts';

interface ListOptions {
  form?: FormName;
  period?: string;
  flagged?: true;
  since?: Date;
  json: boolean;
}

export function addList(program: Command): void {
  program
    .command('list')
    .description('Lista det som skickats in, det senaste först.')
    .addOption(formOption())
    .addOption(periodOption())
    .option('--flagged', 'bara det som kan vara skräppost')
    .addOption(sinceOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExempel:\n  kollo list\n  kollo list --form child --period 31\n  kollo list --since 2027-03-01 --json',
    )
    .action(list);
}

async function list({ form, json, ...filter }: ListOptions): Promise<void> {
  await withStore(async (store) => {
    const submissions = newestFirst(store, form ? [form] : formNames, filter);
    if (json) return printJson(submissions);
    const found = await Array.fromAsync(submissions);
    console.log(found.length === 0 ? `Ingenting sådant finns i ${store.place}.` : submissionTable(found));
  });
}

/** One after the other, so that any number fits in memory. */
async function printJson(submissions: AsyncIterable<ReceivedSubmission>): Promise<void> {
  let before = '[';
  for await (const one of submissions) {
    process.stdout.write(`${before}\n${JSON.stringify(one)}`);
    before = ',';
  }
  process.stdout.write(before === '[' ? '[]\n' : '\n]\n');
}
