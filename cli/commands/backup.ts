import { resolve } from 'node:path';
import type { Command } from 'commander';
import { writeBackup } from '../../server/store/transfer/backup.ts';
import { total } from '../../server/store/transfer/copy.ts';
import { numberOf } from '../number-of.ts';
import { percent, showProgress } from '../progress.ts';
import { withStore } from '../with-store.ts';

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('Spara en säkerhetskopia av allt, medan webbplatsen är igång. Kopian öppnas och räknas.')
    .argument('<fil>', 'filen att skriva')
    .addHelpText(
      'after',
      '\nExempel:\n  kollo backup /var/backups/kollo/2027-03-01.db\n\nKopian är likadan oavsett databas, och går att läsa in i båda slagen.',
    )
    .action(async (file: string) => {
      const path = resolve(file);
      const counts = await withStore(async (store, config) => {
        using progress = showProgress();
        return await writeBackup({ store, config }, path, (share) =>
          progress.update(`${percent(share)} kopierat`),
        );
      });
      console.log(
        `${numberOf(total(counts), 'rad', 'rader')} sparades i ${path}, och kopian är kontrollerad.`,
      );
    });
}
