import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Retention } from '../../forms/retention.ts';
import { dateInSweden } from '../../forms/swedish-time.ts';
import { buildProblemFile } from '../../site-settings.ts';
import type { Config } from '../config.ts';
import { keptFiles } from '../store/kept-files.ts';
import type { Store } from '../store/store.ts';
import { countOverdue, countsInWords, isAny, type RetentionExtension } from '../submissions/retention.ts';
import { type Finding, when } from './finding.ts';
import { letterFindings } from './letters.ts';

const day = 24 * 60 * 60_000;
const backupDays = 7;
// Years of submissions use only some megabytes. Logs and backups fill a disk, and this leaves time to act.
const leastFreeBytes = 1024 ** 3;

/** Problems with settings, backups, letters and the disk. */
export async function operationFindings(config: Config, store: Store, now: Date): Promise<Finding[]> {
  return [
    ...settingFindings(config),
    ...(await backupFindings(store, now)),
    ...(await letterFindings(store, now)),
    ...(config.databaseUrl ? [] : [...keptFindings(config.dataFolder), ...diskFindings(config.dataFolder)]),
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

function settingFindings({ smtpUrl, publicUrl }: Config): Finding[] {
  return [
    ...when(!smtpUrl, {
      what: 'Inga mejl skickas: varken till föreningen eller som kvittens.',
      remedy: 'Ange mejlservern i inställningen SMTP_URL, och prova med: kollo mail-test',
    }),
    ...when(!publicUrl?.startsWith('https://'), {
      what: publicUrl
        ? 'Webbplatsens adress är inte https, så det som skickas kan läsas på vägen.'
        : 'Webbplatsens adress är inte inställd, så webbläsare krävs inte på https.',
      remedy: 'Ange adressen, som börjar med https://, i inställningen PUBLIC_URL.',
    }),
  ];
}

async function backupFindings({ db }: Store, now: Date): Promise<Finding[]> {
  const row = await db.selectFrom('upkeep').select('doneAt').where('duty', '=', 'backup').executeTakeFirst();
  const days = row?.doneAt ? Math.floor((now.getTime() - Date.parse(row.doneAt)) / day) : undefined;
  return when(days === undefined || days >= backupDays, {
    what:
      days === undefined
        ? 'Ingen säkerhetskopia har gjorts.'
        : `Den senaste säkerhetskopian är ${days} dagar gammal.`,
    remedy: 'Kör kollo backup <fil>, helst varje natt, och flytta filen till en annan dator.',
  });
}

function keptFindings(folder: string): Finding[] {
  return keptFiles(folder).map(({ path, until }) => ({
    what: `Databasen från före en återställning ligger kvar i ${path} till ${dateInSweden(until)}.`,
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
