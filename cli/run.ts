import { Command, CommanderError } from 'commander';
import { extensions } from '../server/extensions.ts';
import { addBackup } from './commands/backup.ts';
import { addContent } from './commands/content.ts';
import { addCopyTo } from './commands/copy-to.ts';
import { addCorrect } from './commands/correct.ts';
import { addDoctor } from './commands/doctor.ts';
import { addErase, addPurge } from './commands/erase.ts';
import { addExport } from './commands/export.ts';
import { addExtract } from './commands/extract.ts';
import { addFind, addList } from './commands/list.ts';
import { addMailAgain, addMailTest } from './commands/mail.ts';
import { addRestore } from './commands/restore.ts';
import { addShow } from './commands/show.ts';
import { addStats } from './commands/stats.ts';
import { addOffice } from './office/commands.ts';
import { explain } from './problem.ts';

const swedishTitles: Readonly<Record<string, string>> = {
  'Usage:': 'Så här:',
  'Arguments:': 'Uppgifter:',
  'Options:': 'Val:',
  'Commands:': 'Kommandon:',
};

const inSwedish = (usage: string) => usage.replace('[options]', '[val]');

/**
 * Runs one command and gives its exit status: 0, or 1 when it could not do what it was asked. Everything goes
 * to the console, an error as one sentence; a fault of ours is thrown.
 */
export async function run(args: readonly string[]): Promise<number> {
  const program = new Command('kollo')
    .description('Läs, rätta, exportera och radera det som skickats in till kollot.')
    .usage('<kommando> [val]')
    .helpOption('-h, --help', 'visa hjälpen')
    .helpCommand('help [kommando]', 'visa hjälpen för ett kommando')
    .configureHelp({
      styleTitle: (title) => swedishTitles[title] ?? title,
      styleUsage: inSwedish,
      styleSubcommandTerm: inSwedish,
    })
    .configureOutput({ outputError: () => {} })
    .addHelpText('after', '\nAllt går att göra medan webbplatsen är igång. Mer står i docs/servern.md.')
    .exitOverride();

  for (const add of [
    addList,
    addFind,
    addShow,
    addStats,
    addExport,
    addCorrect,
    addErase,
    addExtract,
    addPurge,
    addBackup,
    addRestore,
    addCopyTo,
    addMailTest,
    addMailAgain,
    addContent,
    addDoctor,
    addOffice,
  ]) {
    add(program, extensions);
  }

  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    // Without a command, the help has already been shown.
    if (error instanceof CommanderError && error.code === 'commander.help') return 1;
    const sentence = explain(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    return 1;
  }
}
