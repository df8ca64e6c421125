import type { Command } from 'commander';
import { loadCamp } from '../../content-loader/content.ts';
import {
  countOverdue,
  eraseOverdue,
  isAny,
  type RetentionCounts,
} from '../../server/submissions/retention.ts';
import { assertForgotten } from '../forgotten.ts';
import { yesOption } from '../options.ts';
import { withStore } from '../with-store.ts';

export function addPurge(program: Command): void {
  program
    .command('purge')
    .description('Visa vad som ska raderas enligt reglerna i camp.yaml, och radera det med --yes.')
    .addOption(yesOption())
    .addHelpText(
      'after',
      '\nExempel:\n  kollo purge\n  kollo purge --yes\n\nServern gör detsamma varje dag när den är igång.',
    )
    .action(purge);
}

async function purge({ yes }: { yes?: true }): Promise<void> {
  await withStore(async (store, { contentFolder }) => {
    const { retention } = loadCamp(contentFolder);
    const now = new Date();
    if (yes) {
      const { forgotten, ...counts } = await eraseOverdue(store, retention, now);
      console.log(`${forgotten ? 'Raderat' : 'Borttaget'}: ${inWords(counts)}.`);
      assertForgotten(forgotten);
      return;
    }
    const overdue = await countOverdue(store, retention, now);
    console.log(
      isAny(overdue)
        ? `Ska raderas: ${inWords(overdue)}. Inget har ändrats. Lägg till --yes för att radera.`
        : 'Ingenting ska raderas nu.',
    );
  });
}

function inWords({ healthDetails, applications, messages }: RetentionCounts): string {
  return `hälsouppgifter i ${healthDetails} ansökningar, ${applications} ansökningar, ${messages} meddelanden och hyresförfrågningar`;
}
