import type { Command } from 'commander';
import { numberOf } from '../../forms/swedish.ts';
import { copyTables, isEmpty } from '../../server/store/snapshot/copy.ts';
import { openStore } from '../../server/store/store.ts';
import { CommandProblem } from '../problem.ts';
import { storeLog, withStore } from '../store.ts';

export function addCopyTo(program: Command): void {
  program
    .command('copy-to')
    .description('Kopiera allt till en tom PostgreSQL-databas.')
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
      if (!(await isEmpty(to.db))) {
        throw new CommandProblem('Databasen är inte tom, så inget har kopierats. Välj en tom databas.');
      }
      // One transaction, so that all rows are from the same moment.
      const rows = await from.db
        .transaction()
        .execute((source) => to.db.transaction().execute((target) => copyTables(source, target)));
      console.log(
        `${numberOf(rows, 'rad', 'rader')} kopierades till ${to.place}. Sätt DATABASE_URL och starta webbplatsen.`,
      );
    } finally {
      await to.close();
    }
  });
}
