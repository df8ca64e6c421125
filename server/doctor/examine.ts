import type { Resolver } from 'node:dns/promises';
import type { Camp } from '../../content-loader/camp.ts';
import { ContentProblem } from '../../content-loader/problem.ts';
import type { Config } from '../config.ts';
import { correspondenceOf } from '../mail/send.ts';
import type { Store } from '../store/store.ts';
import type { RetentionExtension } from '../submissions/retention.ts';
import { readPictures } from '../website/pictures/stored-pictures.ts';
import { type ContentReader, imagesWith, openPublished } from '../website/published-content.ts';
import { newestVersion } from '../website/versions.ts';
import { contentFindings } from './content.ts';
import { damageFindings, forgettingFindings } from './database.ts';
import type { Finding } from './finding.ts';
import { mailDomainFindings } from './mail-domain.ts';
import { buildFindings, operationFindings, retentionFindings } from './operation.ts';

/** An extension with its own checks of content and data. */
export interface DoctorExtension extends RetentionExtension, ContentReader {
  findings(store: Store, now: Date): Promise<Finding[]>;
}

interface Thoroughness {
  readonly thoroughly?: boolean;
  readonly dns?: Pick<Resolver, 'resolveTxt'>;
}

/**
 * Finds everything to do before going live, and everything that is stale. `thoroughly` also retries to remove erased
 * data from the disk and looks up the mail domain in DNS. That takes time, so the server does not use it at start.
 */
export async function examine(
  config: Config,
  store: Store,
  extensions: readonly DoctorExtension[],
  now: Date,
  { thoroughly = false, dns }: Thoroughness = {},
): Promise<Finding[]> {
  const damage = await damageFindings(store);
  // A damaged database may return wrong data.
  const version = damage.length > 0 ? undefined : await newestVersion(store.db);
  const added = damage.length > 0 ? [] : await readPictures(store.db);
  const images = imagesWith(config.contentFolder, added);
  const findings = [
    ...buildFindings(config),
    ...damage,
    ...(await contentFindings(config.contentFolder, version?.changes ?? {}, images, extensions, now)),
  ];
  if (damage.length > 0) return findings;
  const camp = await readableCamp(store, config);
  const elsewhere = await Promise.all(extensions.map((one) => one.findings(store, now)));
  return [
    ...findings,
    ...(await operationFindings(config, store, now)),
    ...elsewhere.flat(),
    ...(camp ? await retentionFindings(store, extensions, camp.retention, now) : []),
    ...(camp && config.smtpUrl && thoroughly
      ? await mailDomainFindings(correspondenceOf(config, camp).from, dns)
      : []),
    ...(thoroughly ? await forgettingFindings(store) : []),
  ];
}

async function readableCamp(store: Store, config: Config): Promise<Camp | undefined> {
  try {
    return (await openPublished(store, config)).camp;
  } catch (error) {
    // `contentFindings` has already reported it.
    if (error instanceof ContentProblem) return undefined;
    throw error;
  }
}

/** The findings that require action. */
export function toSeeTo(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ isNote }) => !isNote);
}

/** One line for the log when the server starts. */
export function summary(findings: readonly Finding[]): string {
  const { length } = toSeeTo(findings);
  if (length === 0) return 'doctor: all is well';
  const things = length === 1 ? '1 thing' : `${length} things`;
  return `doctor: ${things} to see to, run: npm run kollo -- doctor`;
}
