import type { Command } from 'commander';
import { formNames } from '../../forms/all.ts';
import type { FormName } from '../../forms/form.ts';
import { deliveriesAbout } from '../../server/outbox/deliveries.ts';
import type { Store } from '../../server/store/store.ts';
import { newestFirst, type ReceivedSubmission } from '../../server/submissions/read.ts';
import { searchSubmissions } from '../../server/submissions/search.ts';
import { askOrRead, warnOfHistory } from '../ask.ts';
import { formOption, jsonOption, periodOption, sinceOption } from '../options.ts';
import { CommandProblem } from '../problem.ts';
import { withStore } from '../store.ts';
import { submissionJson, submissionTable } from '../submission-text.ts';

interface ListOptions {
  form?: FormName;
  period?: string;
  flagged?: true;
  since?: Date;
  json?: true;
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
    .action(({ form, json, ...filter }: ListOptions) =>
      withStore((store) => print(store, newestFirst(store, form ? [form] : formNames, filter), json)),
    );
}

export function addFind(program: Command): void {
  program
    .command('find')
    .description('Sök bland namn, e-postadresser och referenser. En del av ett ord räcker.')
    .argument('[ord...]', 'det du söker; utan ord frågar kommandot')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExempel:\n  kollo find\n  kollo find åkerström\n\nDet du skriver direkt efter kommandot kan stå kvar i terminalens historik. Det du svarar gör det inte.',
    )
    .action(find);
}

async function find(typed: readonly string[], { json }: { json?: true }): Promise<void> {
  const words = typed.join(' ').trim() || (await askOrRead('Vad söker du: '));
  if (words === '') throw new CommandProblem('Skriv en del av ett namn, en adress eller en referens.');
  if (typed.length > 0) warnOfHistory('kollo find');
  await withStore((store) => print(store, searchSubmissions(store, words), json));
}

/** A line for each submission, or each as JSON. Never health details. */
async function print(
  store: Store,
  submissions: AsyncIterable<ReceivedSubmission>,
  json: true | undefined,
): Promise<void> {
  if (json) return printJson(store, submissions);
  const found = await Array.fromAsync(submissions);
  if (found.length === 0) {
    console.log(`Ingenting sådant finns i ${store.place}.`);
    return;
  }
  const references = found.map(({ reference }) => reference);
  console.log(submissionTable(found, await deliveriesAbout(store, references)));
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
