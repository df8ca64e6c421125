import { existsSync } from 'node:fs';
import { format, parse, resolve } from 'node:path';
import type { Command } from 'commander';
import { dateInSweden } from '../../forms/swedish-time.ts';
import { writeBackup } from '../../server/store/transfer/backup.ts';
import { withStore } from '../store.ts';

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description(
      'Spara en säkerhetskopia av allt, medan webbplatsen är igång. Kopian öppnas och kontrolleras.',
    )
    .argument('[fil]', 'filen att skriva; annars kopia- och dagens datum')
    .addHelpText(
      'after',
      '\nExempel:\n  kollo backup\n  kollo backup /var/backups/kollo/2027-03-01.db\n\nFinns filen redan får den nya ett nummer sist i namnet. Kopian är likadan oavsett databas,\noch går att läsa in i båda slagen.',
    )
    .action(backup);
}

async function backup(file = `kopia-${dateInSweden(new Date())}.db`): Promise<void> {
  const path = freeName(resolve(file));
  await withStore((store) => writeBackup(store, path, new Date()));
  console.log(`Allt sparades i ${path}, och kopian är kontrollerad.`);
}

/** The path itself; if a file of that name exists, the first free of `kopia-2.db`, `kopia-3.db` … */
function freeName(path: string): string {
  const { dir, name, ext } = parse(path);
  let free = path;
  for (let number = 2; existsSync(free); number++) free = format({ dir, name: `${name}-${number}`, ext });
  return free;
}
