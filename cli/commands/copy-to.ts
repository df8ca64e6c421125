import type { Command } from 'commander';
import { numberOf } from '../../forms/swedish.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { copyRows, countRows } from '../../server/store/transfer/copy.ts';
import { CommandProblem } from '../problem.ts';
import { showProgress } from '../progress.ts';
import { storeLog, withStore } from '../store.ts';

export function addCopyTo(program: Command): void {
  program
    .command('copy-to')
    .description('Kopiera allt till en tom PostgreSQL-databas, och jämför rad för rad.')
    .argument('<adress>', 'postgres://användare:lösenord@värd/databas')
    .addHelpText(
      'after',
      '\nExempel:\n  kollo copy-to postgres://kollo:hemligt@localhost/kollo\n\nStanna webbplatsen först, så att inget kommer in under tiden. Se docs/operations.md.',
    )
    .action(copyTo);
}

async function copyTo(databaseUrl: string): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    throw new CommandProblem('Adressen ska börja med postgres:// och peka på en databas.');
  }
  await withStore(async (from, { dataFolder }) => {
    const to = await openStore({ databaseUrl, dataFolder }, storeLog);
    try {
      if ((await countRows(to.db)) > 0) {
        throw new CommandProblem('Databasen är inte tom, så inget har kopierats. Välj en tom databas.');
      }
      const rows = await copyAll(from, to);
      console.log(
        `${numberOf(rows, 'rad', 'rader')} kopierades till ${to.place} och jämfördes en och en. Sätt DATABASE_URL och starta webbplatsen.`,
      );
    } finally {
      await to.close();
    }
  });
}

async function copyAll(from: Store, to: Store): Promise<number> {
  using progress = showProgress();
  const onRows = (copied: number) => progress.update(`${copied} rader kopierade`);
  // A transaction where we read, too, so that what is copied and then compared are the rows of one moment.
  return await from.db
    .transaction()
    .execute((source) => to.db.transaction().execute((target) => copyRows(source, target, onRows)));
}
