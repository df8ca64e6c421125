import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Retention } from '../../forms/retention.ts';
import { buildProblemFile } from '../../site-settings.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/store.ts';
import { countOverdue, isAny } from '../submissions/retention.ts';
import type { Finding } from './finding.ts';
import { letterFindings } from './letters.ts';

const day = 24 * 60 * 60_000;
const backupDays = 7;
// Years of submissions are some megabytes. What fills a disk is logs and backups, and there should be time to act.
const leastFreeBytes = 1024 ** 3;

/** What the machine and its settings lack. */
export async function operationFindings(config: Config, store: Store, now: Date): Promise<Finding[]> {
  return [
    ...settingFindings(config),
    ...(await backupFindings(store, now)),
    ...(await letterFindings(store, now)),
    ...(config.databaseUrl ? [] : await diskFindings(config.dataFolder)),
  ];
}

/** Whether visitors have the site as it is in the content folder. */
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
  const findings: Finding[] = [];
  if (!smtpUrl) {
    findings.push({
      what: 'Inga mejl skickas: varken till föreningen eller som kvittens.',
      remedy: 'Ange mejlservern i inställningen SMTP_URL, och prova med: kollo mail-test',
    });
  }
  if (!publicUrl?.startsWith('https://')) {
    findings.push({
      what: publicUrl
        ? 'Webbplatsens adress är inte https, så det som skickas kan läsas på vägen.'
        : 'Webbplatsens adress är inte inställd, så webbläsare krävs inte på https.',
      remedy: 'Ange adressen, som börjar med https://, i inställningen PUBLIC_URL.',
    });
  }
  return findings;
}

async function backupFindings({ db }: Store, now: Date): Promise<Finding[]> {
  const row = await db.selectFrom('upkeep').select('doneAt').where('duty', '=', 'backup').executeTakeFirst();
  const remedy = 'Kör kollo backup <fil>, helst varje natt, och flytta filen till en annan dator.';
  if (!row?.doneAt) return [{ what: 'Ingen säkerhetskopia har gjorts.', remedy }];
  const days = Math.floor((now.getTime() - Date.parse(row.doneAt)) / day);
  if (days < backupDays) return [];
  return [{ what: `Den senaste säkerhetskopian är ${days} dagar gammal.`, remedy }];
}

async function diskFindings(folder: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= leastFreeBytes) return [];
  return [
    {
      what: `Disken är nästan full: ${Math.round(free / 1024 ** 2)} MB är lediga.`,
      remedy: 'Ta bort gamla säkerhetskopior och loggar, eller skaffa en större disk.',
    },
  ];
}

/** What should have been erased by now. */
export async function retentionFindings(store: Store, retention: Retention, now: Date): Promise<Finding[]> {
  const overdue = await countOverdue(store, retention, now);
  if (!isAny(overdue)) return [];
  const { healthDetails, applications, messages } = overdue;
  return [
    {
      what: `Uppgifter som skulle ha raderats finns kvar: hälsouppgifter i ${healthDetails} ansökningar, ${applications} ansökningar, ${messages} meddelanden.`,
      remedy: 'Servern raderar dem varje dag när den är igång. För att göra det nu: kollo purge --yes',
    },
  ];
}
