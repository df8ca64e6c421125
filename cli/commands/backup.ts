import { existsSync } from 'node:fs';
import { basename, dirname, format, parse, resolve } from 'node:path';
import type { Command } from 'commander';
import { isEmpty } from '../../server/store/snapshot/copy.ts';
import { writeBackup } from '../../server/store/transfer/backup.ts';
import { backupName, outdatedBackups } from '../../server/store/transfer/backup-names.ts';
import { placeOf } from '../../server/store/transfer/backup-place.ts';
import { noteDone } from '../../server/store/upkeep.ts';
import { CommandProblem, explain } from '../problem.ts';
import { withStore } from '../store.ts';

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description(
      'Spara en säkerhetskopia av allt, medan webbplatsen är igång. Kopian öppnas och kontrolleras.',
    )
    .argument('[fil]', 'filen att skriva; annars kopia- och dagens datum')
    .option(
      '--nightly',
      'säg inget när det går bra, och ta bort kopior som är äldre än 30 dagar, här och i BACKUP_TO',
    )
    .addHelpText(
      'after',
      '\nExempel:\n  kollo backup\n  kollo backup /var/backups/kollo/2027-03-01.db\n\nFinns filen redan får den nya ett nummer sist i namnet. Kopian är likadan oavsett databas,\noch går att läsa in i båda slagen. Med BACKUP_RECIPIENT krypteras den, och heter då .db.age:\nnyckeln gör du med kollo backup-key. Med BACKUP_TO kopieras den också dit.',
    )
    .action(backup);
}

async function backup(file: string | undefined, { nightly }: { nightly?: true }): Promise<void> {
  const now = new Date();
  await withStore(async (store, { backupKeys, backupTo }) => {
    // On a new machine it would be the latest, and a restore would take it.
    if (nightly && (await isEmpty(store.db))) return;
    const isEncrypted = backupKeys.length > 0;
    const wanted = resolve(file ?? backupName(now));
    const path = freeName(
      isEncrypted && !wanted.endsWith('.age') ? `${wanted}.age` : wanted,
      backupTo ? await namesAt(backupTo) : [],
    );
    await writeBackup(store, path, now, backupKeys);
    if (backupTo) {
      await copyAway(path, backupTo);
      await noteDone(store.db, 'backupCopied', now);
    }
    if (nightly) {
      for (const at of [dirname(path), ...(backupTo ? [backupTo] : [])]) await deleteOutdated(at, now);
      return;
    }
    console.log(`Allt sparades i ${path}, och kopian är kontrollerad${isEncrypted ? ' och krypterad' : ''}.`);
    if (backupTo) console.log(`Den är också kopierad till ${backupTo}.`);
  });
}

/** The names that are taken where the backup is copied; none if the place is away, which the copying reports. */
async function namesAt(to: string): Promise<readonly string[]> {
  try {
    return await placeOf(to).names();
  } catch (error) {
    if (explain(error) === undefined) throw error;
    return [];
  }
}

async function copyAway(file: string, to: string): Promise<void> {
  try {
    await placeOf(to).put(file);
  } catch (error) {
    const why = explain(error);
    if (why === undefined) throw error;
    throw new CommandProblem(`Kopian finns i ${file}, men gick inte att kopiera till ${to}. ${why}`);
  }
}

async function deleteOutdated(at: string, now: Date): Promise<void> {
  const place = placeOf(at);
  for (const name of outdatedBackups(await place.names(), now)) await place.remove(name);
}

/** The path itself; if it, or its name, is taken, the first free of `kopia-2.db`, `kopia-3.db` … */
function freeName(path: string, taken: readonly string[]): string {
  const { dir, base } = parse(path);
  const [, name = base, ext = ''] = /^(.+?)((?:\.\w+)*)$/.exec(base) ?? [];
  const isTaken = (file: string) => existsSync(file) || taken.includes(basename(file));
  let free = path;
  for (let number = 2; isTaken(free); number++) free = format({ dir, base: `${name}-${number}${ext}` });
  return free;
}
