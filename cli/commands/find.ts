import type { Command } from 'commander';
import { searchSubmissions } from '../../server/submissions/search.ts';
import { askOrRead, warnOfHistory } from '../ask.ts';
import { jsonOption } from '../options.ts';
import { printSubmissions } from '../print-submissions.ts';
import { CommandProblem } from '../problem.ts';
import { withStore } from '../with-store.ts';

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
  await withStore((store) =>
    printSubmissions(store, searchSubmissions(store, words), {
      json,
      nothing: `Ingenting sådant finns i ${store.place}.`,
    }),
  );
}
