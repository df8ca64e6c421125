import { Command, CommanderError } from 'commander';
import { commands, serverExtensions } from '../office.ts';
import { addBackup } from './commands/backup.ts';
import { addBackupDrill } from './commands/backup-drill.ts';
import { addBackupKey } from './commands/backup-key.ts';
import { addCopyTo } from './commands/copy-to.ts';
import { addDoctor } from './commands/doctor.ts';
import { addExport } from './commands/export.ts';
import { addMailTest } from './commands/mail-test.ts';
import { addRestore } from './commands/restore.ts';
import { explain } from './problem.ts';

const swedishTitles: Readonly<Record<string, string>> = {
  'Usage:': 'Så här:',
  'Arguments:': 'Uppgifter:',
  'Options:': 'Val:',
  'Commands:': 'Kommandon:',
};

const inSwedish = (usage: string) => usage.replace('[options]', '[val]');

/**
 * Runs one command and returns its exit status: 0, or 1 when it failed. Prints an expected error as one sentence;
 * throws a bug.
 */
export async function run(args: readonly string[]): Promise<number> {
  const program = new Command('kollo')
    .description(
      'Sköt servern: bjud in till Kansliet, exportera, säkerhetskopiera, återställ och se efter vad som är kvar att göra.',
    )
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

  const extensions = await serverExtensions();
  for (const add of [
    addExport,
    addBackup,
    addBackupKey,
    addBackupDrill,
    addRestore,
    addCopyTo,
    addMailTest,
    addDoctor,
    ...(await commands()),
  ]) {
    add(program, extensions);
  }

  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    // Without a command, Commander has printed the help already.
    if (error instanceof CommanderError && error.code === 'commander.help') return 1;
    const sentence = explain(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    return 1;
  }
}
