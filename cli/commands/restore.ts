import type { Command } from 'commander';
import { detailsForm } from '../../forms/details.ts';
import { listed, numberOf } from '../../forms/swedish.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { isEmpty } from '../../server/store/snapshot/copy.ts';
import type { RecordKind } from '../../server/store/transfer/compare.ts';
import type { Origin } from '../../server/store/transfer/open-copy.ts';
import { type Found, type Restored, restoreFile, restoreInto } from '../../server/store/transfer/restore.ts';
import type { OpenQuestion } from '../../server/store/transfer/stricter.ts';
import { confirm } from '../ask.ts';
import { CommandProblem } from '../problem.ts';
import { withStore } from '../store.ts';
import { formatTable } from '../table.ts';
import { withBackup } from '../with-backup.ts';
import { yesOption } from '../yes-option.ts';

export function addRestore(program: Command): void {
  program
    .command('restore')
    .description('Ersätt hela databasen med en säkerhetskopia. Stanna webbplatsen först.')
    .argument('[fil]', 'säkerhetskopian; annars den senaste i BACKUP_TO, eller i den här mappen')
    .addOption(yesOption())
    .addHelpText(
      'after',
      '\nExempel:\n  kollo restore /var/backups/kollo/2027-03-01.db\n\nÄr kopian krypterad frågar kommandot efter den privata nyckeln. Databasen som fanns sparas bredvid i 30 dagar. Det som kommit in sedan kopian gjordes finns bara\ndär, och i föreningens mejl. Det som raderats sedan dess raderas igen. Mejl som väntade skickas\ninte av sig själva: de står under I dag i Kansliet. PostgreSQL: bara i en tom databas.',
    )
    .action(restore);
}

async function restore(file: string | undefined, { yes }: { yes?: true }): Promise<void> {
  const config = readConfig(process.env);
  await withBackup(file, config, (readable) => restoreFrom(readable, config, yes));
}

async function restoreFrom(
  path: string,
  { databaseUrl, dataFolder }: Config,
  yes: true | undefined,
): Promise<void> {
  const now = new Date();
  let isBackup = true;
  const confirmIt = async (found: Found) => {
    isBackup = found.origin === 'backup';
    if (isBackup && !found.replaces) return;
    show(found);
    await confirm(isBackup ? 'Ska hela databasen ersättas med kopian?' : questionAboutFile, yes);
  };
  if (databaseUrl) {
    await withStore(async (store) => {
      if (!(await isEmpty(store.db))) {
        throw new CommandProblem(
          'Databasen är inte tom, så inget har lästs in. Skapa en tom PostgreSQL-databas och ange den i DATABASE_URL.',
        );
      }
      tell(await restoreInto(store, path, now, confirmIt), isBackup);
    });
    return;
  }
  tell(await restoreFile(path, dataFolder, now, confirmIt), isBackup);
}

const questionAboutFile =
  'Filen är ingen säkerhetskopia från kollo backup. Ska hela databasen ändå ersättas med den?';

/** What may be missing in a file that is no backup. */
const origins: Readonly<Record<Exclude<Origin, 'backup'>, string>> = {
  withLog:
    'Filen är ingen säkerhetskopia från kollo backup, utan en kopierad databas. Loggen bredvid (-wal) är inläst. Kopierades de medan webbplatsen skrev kan något ändå saknas.',
  withoutLog:
    'Filen är ingen säkerhetskopia från kollo backup, utan en kopierad databas. Det senaste låg kanske i loggen bredvid (-wal), som inte finns här: det saknas i så fall. Finns den, lägg den bredvid filen och börja om.',
  unmarked:
    'Filen är ingen säkerhetskopia från kollo backup, eller så är den gjord av en äldre version. Det går inte att se om något saknas.',
};

/** The kinds of records, for a person. */
export const recordNames: Readonly<Record<RecordKind, string>> = {
  submissions: 'Formulär',
  corrections: 'Rättade svar',
  decisions: 'Beslut om veckor',
  details: 'Svar i Uppgifter om barnet',
  weekNotes: 'Betalningar, rum och incheckning',
  texts: 'Anteckningar',
  letters: 'Brev till familjer och ledare',
  versions: 'Publiceringar',
  pictures: 'Bilder',
};

/** Says in numbers what is here, what the file has, and what would be lost. */
function show({ origin, compared }: Found): void {
  if (origin !== 'backup') console.log(origins[origin]);
  if (compared === undefined) {
    console.log('Databasen som finns går inte att läsa, så det går inte att säga vad som försvinner.');
    return;
  }
  const rows = compared.map(({ kind, ...counts }) => [
    recordNames[kind],
    ...[counts.here, counts.inCopy, counts.lost].map(String),
  ]);
  console.log(formatTable(['', 'Finns här', 'Finns i filen', 'Försvinner'], rows));
}

function tell({ kept, again, stoppedMail }: Restored, isBackup: boolean): void {
  console.log(
    isBackup
      ? 'Kopian är kontrollerad och på plats. Starta webbplatsen.'
      : 'Filen är hel och på plats, men ingen säkerhetskopia: jämför med det du väntade dig. Starta webbplatsen.',
  );
  if (kept !== undefined) console.log(`Databasen som fanns ligger i 30 dagar kvar i ${kept}.`);
  if (again === undefined) {
    console.log(
      'Det gick inte att se vad som raderats och vilka som tagits bort sedan kopian gjordes: radera och ta bort det igen i Kansliet. Fråga också familjer som har tagit tillbaka ett ja: till bilder, till en vårdnadshavare till, eller till vem som får hämta.',
    );
  } else {
    const { erased, removedPictures, people, mustNotFetch, questions } = again;
    console.log(
      `Det som raderats sedan kopian gjordes är raderat igen: ${numberOf(erased, 'formulär', 'formulär')} och ${numberOf(removedPictures, 'bild', 'bilder')}.`,
    );
    if (mustNotFetch > 0) {
      console.log(
        `Vilka som inte får hämta ${numberOf(mustNotFetch, 'barn', 'barn')} är som i databasen som fanns.`,
      );
    }
    if (people) console.log('Samma personer som förut kommer in i Kansliet.');
    if (questions.length > 0) {
      console.log('Kopian och databasen som fanns säger olika. Det strängare gäller tills ni har frågat:');
      for (const question of questions) console.log(`- ${inWords(question)}`);
    }
  }
  if (stoppedMail > 0) {
    console.log(
      `${numberOf(stoppedMail, 'mejl', 'mejl')} väntade när kopian gjordes och skickas inte av sig själva, för de kan ha skickats sedan dess. Se I dag i Kansliet.`,
    );
  }
}

function inWords({ reference, name, about, value }: OpenQuestion): string {
  switch (about) {
    case 'guardian':
      return `${name} (${reference}): ${value} är inte längre godkänd som vårdnadshavare. Fråga familjen. ${linksGone}`;
    case 'photographs':
      return `${name} (${reference}): bilder, ${photographsInWords(value)}. Fråga familjen. ${linksGone}`;
    case 'mayFetch':
      return `${name} (${reference}): får hämta, ${listed(value.split('\n').filter(Boolean)) || 'ingen nämnd'}. Fråga familjen. ${linksGone}`;
    case 'address':
      return `${name} (${reference}): e-postadressen är åter ${value}. Kontrollera den. ${linksGone}`;
    case 'register':
      return `${name} (${reference}): registerutdraget räknas inte som visat. Be att få se det.`;
    case 'picture':
      return `Bilden ”${name}” visar ett barn och är tillbaka på webbplatsen. Fråga familjen, eller ta bort den.`;
  }
}

const photographsInWords = (value: string) =>
  detailsForm.fields.photographs.options?.find((option) => option.value === value)?.label.toLowerCase() ??
  'inget svar';

const linksGone = 'Länkarna i breven gäller inte längre.';
