import type { Command } from 'commander';
import { makeKeyPair } from '../../server/store/transfer/encryption.ts';
import { confirm } from '../ask.ts';
import { yesOption } from '../yes-option.ts';

export function addBackupKey(program: Command): void {
  program
    .command('backup-key')
    .description('Gör nyckeln som öppnar krypterade säkerhetskopior, och raden till .env.')
    .addOption(yesOption())
    .addHelpText(
      'after',
      '\nExempel:\n  kollo backup-key\n\nDen privata nyckeln visas en gång, och sparas inte: skriv av den på papper, ett var åt två i styrelsen.',
    )
    .action(backupKey);
}

async function backupKey({ yes }: { yes?: true }): Promise<void> {
  if (process.env.BACKUP_RECIPIENT) {
    await confirm(
      'Det finns redan en nyckel i BACKUP_RECIPIENT, och de kopior som är gjorda öppnas bara med den. Ska en till göras?',
      yes,
    );
  }
  const { privateKey, publicKey } = await makeKeyPair();
  console.log(
    [
      'Den privata nyckeln. Skriv av den på två papper, som två i styrelsen förvarar var för sig.',
      'Den visas bara nu, och får inte sparas på servern. Utan den kan ingen öppna en säkerhetskopia:',
      '',
      privateKey,
      '',
      'Raden till .env, som vem som helst får se. Starta sedan om webbplatsen:',
      '',
      `BACKUP_RECIPIENT='${publicKey}'`,
      '',
      'Prova sedan: kollo backup, och kollo backup-drill med nyckeln från papperet.',
    ].join('\n'),
  );
}
