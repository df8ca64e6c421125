import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Retention } from '../../forms/retention.ts';
import { dateInSweden } from '../../forms/swedish-time.ts';
import { buildProblemFile } from '../../site-settings.ts';
import type { Config } from '../config.ts';
import { keptFiles } from '../store/kept-files.ts';
import type { Duty } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { lastDone } from '../store/upkeep.ts';
import { countOverdue, countsInWords, isAny, type RetentionExtension } from '../submissions/retention.ts';
import { type Finding, when } from './finding.ts';
import { letterFindings } from './letters.ts';

const day = 24 * 60 * 60_000;
const backupDays = 7;
const drillDays = 365;
// Years of submissions use only some megabytes. Logs and backups fill a disk, and this leaves time to act.
const leastFreeBytes = 1024 ** 3;

/** Problems with letters and the disk. */
export async function operationFindings(config: Config, store: Store, now: Date): Promise<Finding[]> {
  return [
    ...(await letterFindings(store, now)),
    ...keptFindings(config.dataFolder),
    ...(config.databaseUrl ? [] : diskFindings(config.dataFolder)),
  ];
}

/** Reports a failed build, which means that visitors see an older site than the content folder's. */
export function buildFindings({ distFolder }: Config): Finding[] {
  const file = join(distFolder, buildProblemFile);
  if (!existsSync(file)) return [];
  return [
    {
      what: `Webbplatsen visas som den var före den senaste ändringen, för den gick inte att bygga: ${readFileSync(file, 'utf8')}`,
      remedy: 'Rätta felet, och starta om webbplatsen.',
    },
  ];
}

/** Backups that are missing, old, readable by anybody, or that nobody has opened with the key. */
export async function backupFindings(
  { backupKeys, backupTo }: Pick<Config, 'backupKeys' | 'backupTo'>,
  { db }: Pick<Store, 'db'>,
  now: Date,
): Promise<Finding[]> {
  const daysSince = async (duty: Duty) => {
    const at = await lastDone(db, duty);
    return at && Math.floor((now.getTime() - at.getTime()) / day);
  };
  const made = await daysSince('backup');
  const copied = await daysSince('backupCopied');
  const opened = await daysSince('backupOpened');
  return [
    ...when(made === undefined || made >= backupDays, {
      step: 'backup',
      what:
        made === undefined
          ? 'Ingen säkerhetskopia har gjorts.'
          : `Den senaste säkerhetskopian är ${made} dagar gammal.`,
      remedy: 'Kör kollo backup nu, och kollo backup --nightly varje natt.',
    }),
    ...when(made !== undefined && (copied === undefined || copied >= backupDays), {
      step: 'backup',
      what:
        copied === undefined
          ? 'Säkerhetskopiorna finns bara på servern, och försvinner med den.'
          : `Det är ${copied} dagar sedan en säkerhetskopia lämnade servern.`,
      remedy: backupTo
        ? 'Kör kollo backup, som säger varför den inte går att kopiera.'
        : 'Ange en annan disk eller dator i inställningen BACKUP_TO.',
    }),
    ...when(backupKeys.length === 0, {
      step: 'backup',
      what: 'Säkerhetskopiorna kan läsas av den som får tag i en, också barnens hälsouppgifter.',
      remedy: 'Kör kollo backup-key, och ange raden som den skriver i .env.',
    }),
    ...when(backupKeys.length > 0 && made !== undefined && (opened === undefined || opened >= drillDays), {
      step: 'backup',
      what:
        opened === undefined
          ? 'Ingen har provat om säkerhetskopiorna går att öppna med nyckeln.'
          : 'Det är över ett år sedan någon provade att öppna en säkerhetskopia med nyckeln.',
      remedy: 'Ta fram papperet med den privata nyckeln, och kör kollo backup-drill.',
    }),
  ];
}

function keptFindings(folder: string): Finding[] {
  return keptFiles(folder).map(({ before, path, until }) => ({
    what: `Databasen från före en ${before === 'uppgradering' ? 'uppgradering' : 'återställning'} ligger kvar i ${path} till ${dateInSweden(until)}.`,
    remedy: 'Servern tar bort den då. Behövs den inte, ta bort den nu.',
    isNote: true,
  }));
}

function diskFindings(folder: string): Finding[] {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  return when(free < leastFreeBytes, {
    what: `Disken är nästan full: ${Math.round(free / 1024 ** 2)} MB är lediga.`,
    remedy: 'Ta bort gamla säkerhetskopior och loggar, eller skaffa en större disk.',
  });
}

/** Reports overdue data that has not been erased. */
export async function retentionFindings(
  store: Store,
  extensions: readonly RetentionExtension[],
  retention: Retention,
  now: Date,
): Promise<Finding[]> {
  const overdue = await countOverdue(store, extensions, retention, now);
  return when(isAny(overdue), {
    what: `Uppgifter som skulle ha raderats finns kvar: ${countsInWords(overdue)}.`,
    remedy:
      'Servern raderar dem varje dag när den är igång. Är de kvar i morgon: be den som sköter servern läsa loggen.',
  });
}
