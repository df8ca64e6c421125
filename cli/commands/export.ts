import { extname, resolve } from 'node:path';
import type { Command } from 'commander';
import { formNames, forms } from '../../forms/all.ts';
import type { FormName } from '../../forms/form.ts';
import { numberOf } from '../../forms/swedish.ts';
import type { Store } from '../../server/store/store.ts';
import { toCsv } from '../../server/submissions/csv.ts';
import {
  type ExportExtension,
  type ExportedList,
  exportForm,
  type Worksheet,
} from '../../server/submissions/export.ts';
import type { SubmissionFilter } from '../../server/submissions/read.ts';
import { toXlsx } from '../../server/submissions/xlsx.ts';
import { note } from '../note.ts';
import { formOption, healthOption, periodOption, sinceOption, yesOption } from '../options.ts';
import { CommandProblem } from '../problem.ts';
import { showProgress } from '../progress.ts';
import { saveFile } from '../save-file.ts';
import { withStore } from '../store.ts';

interface ExportOptions {
  form?: FormName;
  period?: string;
  since?: Date;
  health?: true;
  everyone?: true;
  yes?: true;
}

export function addExport(program: Command, extensions: readonly ExportExtension[]): void {
  program
    .command('export')
    .description('Spara det som skickats in som kalkylblad för Excel.')
    .argument('<fil>', 'filen att skriva, med ändelsen .xlsx eller .csv')
    .addOption(formOption())
    .addOption(periodOption())
    .addOption(sinceOption())
    .addOption(healthOption())
    .option('--everyone', 'även de som inte har någon plats')
    .addOption(yesOption())
    .addHelpText(
      'after',
      '\nExempel:\n  kollo export allt.xlsx\n  kollo export barn-vecka-31.xlsx --form child --period 31\n  kollo export ledare.xlsx --form leader\n\nNär ni har börjat bestämma om platser i Kansliet är listorna över barn och ledare bara de\nsom har tackat ja, och --period gäller veckan de har plats i. --everyone ger alla.',
    )
    .action((file: string, options: ExportOptions) => exportTo(extensions, file, options));
}

async function exportTo(
  extensions: readonly ExportExtension[],
  file: string,
  options: ExportOptions,
): Promise<void> {
  const path = resolve(file);
  const format = extname(path).toLowerCase();
  if (format !== '.xlsx' && format !== '.csv') {
    throw new CommandProblem('Filens namn måste sluta på .xlsx eller .csv.');
  }
  if (format === '.csv' && !options.form) {
    throw new CommandProblem('En CSV-fil rymmer ett formulär. Välj det med --form, eller spara som .xlsx.');
  }
  const sheets = await withStore((store) => readSheets(store, extensions, options));
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  const [first] = sheets;
  await saveFile(path, format === '.csv' && first ? toCsv(first) : await toXlsx(sheets), options.yes);
  console.log(
    `${numberOf(rows, 'rad', 'rader')} sparades i ${path}. Ta bort filen när den inte behövs längre.`,
  );
  if (format === '.csv') console.log(whyApostrophes);
}

const whyApostrophes =
  "Telefonnummer, och annat som Excel skulle räkna med, har ett enkelt citattecken (') först i en CSV-fil. Spara som .xlsx, så behövs det inte.";

async function readSheets(
  store: Store,
  extensions: readonly ExportExtension[],
  { form, health, everyone, yes: _, ...filter }: ExportOptions & SubmissionFilter,
): Promise<Worksheet[]> {
  using progress = showProgress();
  let read = 0;
  const onRow = () => progress.update(`${++read} lästa`);
  const sheets: Worksheet[] = [];
  for (const name of form ? [form] : formNames) {
    let list: ExportedList = { filter, added: [] };
    for (const { exportedList } of forms[name].attendee ? extensions : [])
      list = await exportedList(store.db, name, filter, { everyone, health });
    sheets.push(await exportForm(store, name, list.filter, { health, added: list.added }, onRow));
  }
  await note(store, health ? 'exporterade med hälsouppgifter' : 'exporterade');
  return sheets;
}
