import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { numberOf } from '../../forms/swedish.ts';
import { readConfig } from '../../server/config.ts';
import { databaseFile } from '../../server/store/sqlite/open.ts';
import { isEmpty } from '../../server/store/transfer/copy.ts';
import { type Restored, restoreFile, restoreInto } from '../../server/store/transfer/restore.ts';
import { confirm } from '../ask.ts';
import { CommandProblem } from '../problem.ts';
import { withStore } from '../store.ts';
import { yesOption } from '../yes-option.ts';

export function addRestore(program: Command): void {
  program
    .command('restore')
    .description('Ersätt hela databasen med en säkerhetskopia. Stanna webbplatsen först.')
    .argument('<fil>', 'säkerhetskopian')
    .addOption(yesOption())
    .addHelpText(
      'after',
      '\nExempel:\n  kollo restore /var/backups/kollo/2027-03-01.db\n\nDatabasen som fanns sparas bredvid i 30 dagar. Det som kommit in sedan kopian gjordes finns bara\ndär, och i föreningens mejl. Det som raderats sedan dess raderas igen. Mejl som väntade skickas\ninte av sig själva: de står under I dag i Kansliet. PostgreSQL: bara i en tom databas.',
    )
    .action(restore);
}

async function restore(file: string, { yes }: { yes?: true }): Promise<void> {
  const path = resolve(file);
  const now = new Date();
  const { databaseUrl, dataFolder } = readConfig(process.env);
  if (databaseUrl) {
    await withStore(async (store) => {
      if (!(await isEmpty(store.db))) {
        throw new CommandProblem(
          'Databasen är inte tom, så inget har lästs in. Skapa en tom PostgreSQL-databas och ange den i DATABASE_URL.',
        );
      }
      tell(await restoreInto(store, path, now));
    });
    return;
  }
  if (existsSync(databaseFile(dataFolder))) await confirm('Ska hela databasen ersättas med kopian?', yes);
  tell(await restoreFile(path, dataFolder, now));
}

function tell({ kept, again, stoppedMail }: Restored): void {
  console.log('Kopian är kontrollerad och på plats. Starta webbplatsen.');
  if (kept !== undefined) console.log(`Databasen som fanns ligger i 30 dagar kvar i ${kept}.`);
  if (again === undefined) {
    console.log(
      'Det gick inte att se vad som raderats och vilka som tagits bort sedan kopian gjordes: radera och ta bort det igen i Kansliet.',
    );
  } else {
    const { erased, removedPictures, people, mustNotFetch } = again;
    console.log(
      `Det som raderats sedan kopian gjordes är raderat igen: ${numberOf(erased, 'formulär', 'formulär')} och ${numberOf(removedPictures, 'bild', 'bilder')}.`,
    );
    if (mustNotFetch > 0) {
      console.log(
        `Vilka som inte får hämta ${numberOf(mustNotFetch, 'barn', 'barn')} är som i databasen som fanns.`,
      );
    }
    if (people) console.log('Samma personer som förut kommer in i Kansliet.');
  }
  if (stoppedMail > 0) {
    console.log(
      `${numberOf(stoppedMail, 'mejl', 'mejl')} väntade när kopian gjordes och skickas inte av sig själva, för de kan ha skickats sedan dess. Se I dag i Kansliet.`,
    );
  }
}
