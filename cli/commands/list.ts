import type { Command } from 'commander';
import { formNames } from '../../forms/all.ts';
import type { FormName } from '../../forms/form.ts';
import { deliveriesAbout } from '../../server/outbox/deliveries.ts';
import type { Store } from '../../server/store/store.ts';
import { newestFirst, type ReceivedSubmission } from '../../server/submissions/read.ts';
import { formOption, healthOption, jsonOption, periodOption, sinceOption } from '../options.ts';
import { submissionJson, submissionTable } from '../submission-text.ts';
import { withStore } from '../with-store.ts';

interface ListOptions {
  form?: FormName;
  period?: string;
  flagged?: true;
  since?: Date;
  health?: true;
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
    .addOption(healthOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExempel:\n  kollo list\n  kollo list --form child --period 31\n  kollo list --since 2027-03-01 --json',
    )
    .action(list);
}

async function list({ form, health, json, ...filter }: ListOptions): Promise<void> {
  await withStore(async (store) => {
    const submissions = newestFirst(store, form ? [form] : formNames, filter);
    if (json) return printJson(store, submissions, health);
    const found = await Array.fromAsync(submissions);
    const references = found.map(({ reference }) => reference);
    console.log(
      found.length === 0
        ? `Ingenting sådant finns i ${store.place}.`
        : submissionTable(found, await deliveriesAbout(store, references)),
    );
  });
}

/** One after the other, so that any number fits in memory. */
async function printJson(
  store: Store,
  submissions: AsyncIterable<ReceivedSubmission>,
  health: boolean | undefined,
): Promise<void> {
  let before = '[';
  for await (const one of submissions) {
    const letters = (await deliveriesAbout(store, [one.reference])).get(one.reference);
    process.stdout.write(`${before}\n${submissionJson(one, letters, health)}`);
    before = ',';
  }
  process.stdout.write(before === '[' ? '[]\n' : '\n]\n');
}
