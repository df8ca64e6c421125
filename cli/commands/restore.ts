import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Store } from '../../server/store/store.ts';
import { countRows, total } from '../../server/store/transfer/copy.ts';
import { type OpenBackup, openBackup, restoreBackup } from '../../server/store/transfer/restore.ts';
import { confirm } from '../confirm.ts';
import { numberOf } from '../number-of.ts';
import { yesOption } from '../options.ts';
import { showProgress } from '../progress.ts';
import { withStore } from '../with-store.ts';

export function addRestore(program: Command): void {
  program
    .command('restore')
    .description('Läs in en säkerhetskopia i stället för det som finns. Frågar om något finns.')
    .argument('<fil>', 'säkerhetskopian')
    .addOption(yesOption())
    .addHelpText(
      'after',
      '\nExempel:\n  kollo restore /var/backups/kollo/2027-03-01.db\n\nDet som raderats sedan kopian gjordes kommer tillbaka: kör kollo purge --yes efteråt,\noch radera igen det som någon har bett om.',
    )
    .action(restore);
}

async function restore(file: string, { yes }: { yes?: true }): Promise<void> {
  const backup = await openBackup(resolve(file));
  try {
    await withStore(async (store) => {
      const present = total(await countRows(store.db));
      const wanted = total(backup.counts);
      if (present > 0) {
        await confirm(
          `Det finns ${numberOf(present, 'rad', 'rader')}, som ersätts med kopians ${wanted}.`,
          yes,
        );
      }
      await readIn(backup, store);
      console.log(`${numberOf(wanted, 'rad', 'rader')} lästes in i ${store.place} och jämfördes med kopian.`);
    });
  } finally {
    await backup.close();
  }
}

async function readIn(backup: OpenBackup, store: Store): Promise<void> {
  using progress = showProgress();
  const wanted = total(backup.counts);
  await restoreBackup(backup, store, (copied) => progress.update(`${copied} av ${wanted} rader inlästa`));
  await store.forgetErased();
}
