import { resolve } from 'node:path';
import type { Command } from 'commander';
import { dateInSweden } from '../../forms/swedish-time.ts';
import { writeBackup } from '../../server/store/transfer/backup.ts';
import { total } from '../../server/store/transfer/copy.ts';
import { freeName } from '../free-name.ts';
import { numberOf } from '../number-of.ts';
import { percent, showProgress } from '../progress.ts';
import { withStore } from '../with-store.ts';

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('Spara en säkerhetskopia av allt, medan webbplatsen är igång. Kopian öppnas och räknas.')
    .argument('[fil]', 'filen att skriva; annars kopia- och dagens datum')
    .addHelpText(
      'after',
      '\nExempel:\n  kollo backup\n  kollo backup /var/backups/kollo/2027-03-01.db\n\nFinns filen redan får den nya ett nummer sist i namnet. Kopian är likadan oavsett databas,\noch går att läsa in i båda slagen.',
    )
    .action(async (file = `kopia-${dateInSweden(new Date())}.db`) => {
      const path = freeName(resolve(file));
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
