import type { Command } from 'commander';
import { formNames } from '../../forms/all.ts';
import type { FormName } from '../../forms/form.ts';
import { newestFirst } from '../../server/submissions/read.ts';
import { formOption, jsonOption, periodOption, sinceOption } from '../options.ts';
import { printSubmissions } from '../print-submissions.ts';
import { withStore } from '../with-store.ts';

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
    .action(list);
}

async function list({ form, json, ...filter }: ListOptions): Promise<void> {
  await withStore((store) =>
    printSubmissions(store, newestFirst(store, form ? [form] : formNames, filter), {
      json,
      nothing: `Ingenting sådant finns i ${store.place}.`,
    }),
  );
}
