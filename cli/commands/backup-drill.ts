import { basename, join } from 'node:path';
import type { Command } from 'commander';
import { dateInSweden } from '../../forms/swedish-time.ts';
import { temporaryFolder } from '../../server/store/snapshot/temporary-folder.ts';
import { databaseFile } from '../../server/store/sqlite/open.ts';
import { compare } from '../../server/store/transfer/compare.ts';
import { openCopy } from '../../server/store/transfer/open-copy.ts';
import { lastDone, noteDone } from '../../server/store/upkeep.ts';
import { withStore } from '../store.ts';
import { formatTable } from '../table.ts';
import { withBackup } from '../with-backup.ts';
import { recordNames } from './restore.ts';

export function addBackupDrill(program: Command): void {
  program
    .command('backup-drill')
    .description('Prova att en säkerhetskopia går att öppna med nyckeln, och räkna vad den innehåller.')
    .argument('[fil]', 'säkerhetskopian; annars den senaste i BACKUP_TO, eller i den här mappen')
    .addHelpText(
      'after',
      '\nExempel:\n  kollo backup-drill\n\nInget ändras. Är kopian krypterad frågar kommandot efter den privata nyckeln.',
    )
    .action(backupDrill);
}

async function backupDrill(file: string | undefined): Promise<void> {
  await withStore(async (store, config) => {
    const isDecrypted = await withBackup(file, config, async (readable, backup) => {
      const folder = temporaryFolder(join(config.dataFolder, '.kollo-restore-'));
      try {
        const { copy } = await openCopy(readable, folder.path);
        const madeAt = await lastDone(copy.db, 'backup').finally(copy.close);
        const counts = compare(undefined, databaseFile(folder.path)) ?? [];
        console.log(
          formatTable(
            ['', 'Finns i kopian'],
            counts.map(({ kind, inCopy }) => [recordNames[kind], String(inCopy)]),
          ),
        );
        console.log(
          `${basename(backup)} gick att öppna och är hel.${madeAt ? ` Den gjordes ${dateInSweden(madeAt)}.` : ''} Inget har ändrats.`,
        );
        return readable !== backup;
      } finally {
        folder.remove();
      }
    });
    // Without a key the drill says nothing about the paper that it is written on.
    if (isDecrypted) await noteDone(store.db, 'backupOpened', new Date());
  });
}
