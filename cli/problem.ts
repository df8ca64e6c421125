import { CommanderError } from 'commander';
import { ContentProblem } from '../content-loader/problem.ts';
import { Refusal } from '../server/http/errors.ts';
import { DataFolderProblem, StartProblem } from '../server/start-problem.ts';
import { failureCode, isDamage, isFullDisk } from '../server/store/failure.ts';
import { BackupProblem } from '../server/store/snapshot/backup-problem.ts';
import { CopyProblem } from '../server/store/transfer/backup-place.ts';
import { DatabaseInUse } from '../server/store/transfer/since-copy.ts';
import { SettingProblem } from '../site-settings.ts';

/** Why a command failed, in one Swedish sentence with the remedy. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
}

/** The Swedish message for an expected error; undefined for a bug. */
export function explain(error: unknown): string | undefined {
  if (error instanceof BackupProblem) return backupProblems[error.kind];
  if (error instanceof CopyProblem) return copyProblems[error.kind](error);
  if (isDamage(error)) return damagedDatabase;
  if (error instanceof CommandProblem || error instanceof ContentProblem || error instanceof Refusal) {
    return error.message;
  }
  if (error instanceof DataFolderProblem) {
    return `Du får inte skriva i mappen ${error.folder}, där det som skickas in sparas. På servern: skriv kollo i stället för npm run kollo. Annars: be den som sköter datorn om hjälp.`;
  }
  if (error instanceof StartProblem) {
    return technicalProblem(error.cause) ?? forTheOperator('Databasen gick inte att öppna.', error);
  }
  if (error instanceof SettingProblem) return forTheOperator('En inställning stämmer inte.', error);
  if (error instanceof CommanderError) return usageProblems[error.code] ?? error.message;
  if (error instanceof DatabaseInUse) {
    return 'Ett annat program har databasen öppen, så inget har ändrats. Stanna webbplatsen först, och kör kommandot igen.';
  }
  return technicalProblem(error);
}

/** Settings and databases concern the server's operator, who reads English. */
const forTheOperator = (what: string, { message }: Error) =>
  `${what} Be den som sköter servern om hjälp med det här: ${message}`;

const seeHelp = 'Skriv kollo --help, eller kommandots namn och --help.';

const usageProblems: Readonly<Record<string, string>> = {
  'commander.missingArgument': `Kommandot behöver en uppgift till. ${seeHelp}`,
  'commander.missingMandatoryOptionValue': `Ett val som måste finnas saknas. ${seeHelp}`,
  'commander.optionMissingArgument': `Ett val saknar sitt värde. ${seeHelp}`,
  'commander.unknownOption': `Ett av valen finns inte. ${seeHelp}`,
  'commander.unknownCommand': `Det kommandot finns inte. ${seeHelp}`,
  'commander.excessArguments': `Det var för många ord. Sätt citattecken runt text med blanksteg. ${seeHelp}`,
};

const damagedDatabase =
  'Databasen är skadad, så det gick inte. Be den som sköter servern läsa avsnittet ”A damaged database” i docs/operations.md.';

const backupProblems: Readonly<Record<BackupProblem['kind'], string>> = {
  missing: 'Det finns ingen säkerhetskopia med det namnet. Kontrollera sökvägen.',
  unreadable: 'Filen är ingen säkerhetskopia av kollot, eller är skadad. Ta en annan.',
  newer: 'Säkerhetskopian är gjord av en nyare version av programmet. Uppgradera programmet först.',
  damaged: damagedDatabase,
  incomplete:
    'Säkerhetskopian är avklippt eller skadad, så inget har ändrats. Hämta den igen, eller ta en annan.',
  noKey:
    'Det är ingen privat nyckel. Den börjar med AGE-SECRET-KEY-1: jämför varje tecken med papperet. Inget har ändrats.',
  wrongKey:
    'Nyckeln öppnar inte den här säkerhetskopian, så inget har ändrats. Prova nyckeln som gällde när kopian gjordes.',
};

const copyProblems: Readonly<Record<CopyProblem['kind'], (problem: CopyProblem) => string>> = {
  differs: () => 'Filen blev inte likadan där. Kontrollera disken, och kör kommandot igen.',
  noRclone: () => 'Programmet rclone saknas på servern. Installera det, eller ange en mapp i BACKUP_TO.',
  rclone: ({ message }) =>
    `Kontrollera BACKUP_TO och inställningarna för rclone, och kör kommandot igen. Rclone svarar: ${message}`,
};

/** Error codes that a person can do something about. */
const technicalProblems: Readonly<Record<string, string>> = {
  EEXIST: 'Det finns redan en fil med det namnet. Välj ett annat.',
  ENOENT: 'Mappen finns inte. Kontrollera sökvägen.',
  EACCES: 'Du får inte läsa eller skriva där. Välj en annan plats, eller kör som serverns användare.',
  EROFS: 'Du får inte skriva där. Välj en annan plats.',
  EISDIR: 'Det är en mapp. Skriv ett filnamn.',
  ENOTDIR: 'En del av sökvägen är en fil och inte en mapp. Kontrollera den.',
  ENOSPC: 'Disken är full. Ta bort något och försök igen.',
  ECONNREFUSED: 'Databasen svarar inte. Kontrollera att den är igång och att DATABASE_URL stämmer.',
};

function technicalProblem(error: unknown): string | undefined {
  const code = isFullDisk(error) ? 'ENOSPC' : failureCode(error);
  if (technicalProblems[code]) return technicalProblems[code];
  if (/^SQLITE |^(?=.*\d)[0-9A-Z]{5}$/.test(code)) {
    return `Databasen kunde inte göra det (${code}). Försök igen om en stund.`;
  }
  return undefined;
}
