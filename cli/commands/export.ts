import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { formNames } from '../../forms/all.ts';
import { numberOf } from '../../forms/swedish.ts';
import { exportForm } from '../../server/submissions/export.ts';
import { toXlsx } from '../../server/submissions/xlsx.ts';
import { note } from '../note.ts';
import { CommandProblem } from '../problem.ts';
import { saveFile } from '../save-file.ts';
import { withStore } from '../store.ts';
import { yesOption } from '../yes-option.ts';

interface ExportOptions {
  health?: true;
  yes?: true;
}

export function addExport(program: Command): void {
  program
    .command('export')
    .description('Spara allt som skickats in som kalkylblad för Excel.')
    .argument('<fil>', 'filen att skriva, med ändelsen .xlsx')
    .addOption(new Option('--health', 'även uppgifter om hälsa, som annars döljs'))
    .addOption(yesOption())
    .addHelpText(
      'after',
      '\nExempel:\n  kollo export allt.xlsx\n\nListorna över dem som har plats sparar en ansvarig i Kansliet.',
    )
    .action(exportTo);
}

async function exportTo(file: string, { health, yes }: ExportOptions): Promise<void> {
  const path = resolve(file);
  if (!path.endsWith('.xlsx')) throw new CommandProblem('Filens namn måste sluta på .xlsx.');
  const sheets = await withStore(async (store) => {
    const forms = [];
    for (const form of formNames) forms.push(await exportForm(store, form, {}, { health }));
    await note(store, health ? 'exporterade med hälsouppgifter' : 'exporterade');
    return forms;
  });
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  await saveFile(path, await toXlsx(sheets), yes);
  console.log(
    `${numberOf(rows, 'rad', 'rader')} sparades i ${path}. Ta bort filen när den inte behövs längre.`,
  );
}
