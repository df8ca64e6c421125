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
import { inFile, readContent, staleTextFindings, textFindings } from './content.ts';
import { damageFindings, forgettingFindings } from './database.ts';
import { type Finding, type StepName, stepNames } from './finding.ts';
import { isFirstHourOver, type Step, stepFindings, stepsWith } from './first-hour.ts';
import { mailDomainFindings, unknownMailDomain } from './mail-domain.ts';
import { buildFindings, operationFindings, retentionFindings } from './operation.ts';
import { versionFindings } from './version-findings.ts';

/** An extension with its own checks of content and data. */
export interface DoctorExtension extends RetentionExtension, ContentReader {
  /** The path of the screen where each step of the first hour is done. The step `people` needs one. */
  readonly stepScreens: Readonly<Partial<Record<StepName, string>>>;
  findings(store: Store, now: Date): Promise<Finding[]>;
}

interface Thoroughness {
  readonly thoroughly?: boolean;
  readonly dns?: Pick<Resolver, 'resolveTxt'>;
}

/** Everything to do before going live, and everything that is stale. */
interface Examination {
  /** The first hour's steps; none once it is over, or while database, content or build is broken. */
  readonly steps: readonly Step[];
  /** What no step tells. */
  readonly findings: readonly Finding[];
}

/**
 * Examines settings, content and data. `thoroughly` also retries to remove erased data from the disk and looks up the
 * mail domain in DNS. That takes time, so the server does not use it at start.
 */
export async function examine(
  config: Config,
  store: Store,
  extensions: readonly DoctorExtension[],
  now: Date,
  { thoroughly = false, dns }: Thoroughness = {},
): Promise<Examination> {
  const damage = await damageFindings(store);
  // A damaged database may return wrong data.
  const version = damage.length > 0 ? undefined : await newestVersion(store.db);
  const added = damage.length > 0 ? [] : await readPictures(store.db);
  const images = imagesWith(config.contentFolder, added);
  const read = await readContent(config.contentFolder, version?.changes ?? {}, images, extensions);
  const documents = 'documents' in read ? read.documents : undefined;
  const broken = [...buildFindings(config), ...damage, ...('mistake' in read ? [read.mistake] : [])];
  const unusable = documents ? versionFindings(documents.unusable) : [];
  if (damage.length > 0) {
    const texts = documents ? textFindings(documents, now).map(inFile) : [];
    return { steps: [], findings: [...broken, ...texts, ...unusable] };
  }
  const camp = documents?.content.camp ?? (await readableCamp(store, config));
  const theirs = await Promise.all(extensions.map((one) => one.findings(store, now)));
  const others = [...theirs.flat(), ...(await domainFindings())];
  const found = await stepFindings({ config, store, documents, others, now });
  const findings = [
    ...others.filter(({ step }) => step === undefined),
    ...(documents ? staleTextFindings(documents, now).map(inFile) : []),
    ...unusable,
    ...(await operationFindings(config, store, now)),
    ...(camp ? await retentionFindings(store, extensions, camp.retention, now) : []),
    ...(thoroughly ? await forgettingFindings(store) : []),
  ];
  const toldByStep = found.map(inFile);
  const names = stepsOf(extensions);
  const isWhole = broken.length === 0 && !(await isFirstHourOver(store));
  const steps = isWhole ? await stepsWith(store, names, toldByStep, now) : [];
  const lasting = steps.length > 0 ? [] : toldByStep.filter(({ isFirst }) => !isFirst);
  return { steps, findings: [...broken, ...lasting, ...findings] };

  async function domainFindings(): Promise<Finding[]> {
    if (!camp) return [];
    const { from } = correspondenceOf(config, camp);
    return config.smtpUrl && thoroughly ? mailDomainFindings(from, dns) : unknownMailDomain(from);
  }
}

/** The steps of the first hour that this server has. */
function stepsOf(extensions: readonly Pick<DoctorExtension, 'stepScreens'>[]): readonly StepName[] {
  return stepNames.filter(
    (name) => name !== 'people' || extensions.some(({ stepScreens }) => name in stepScreens),
  );
}

async function readableCamp(store: Store, config: Config): Promise<Camp | undefined> {
  try {
    return (await openPublished(store, config)).camp;
  } catch (error) {
    // `readContent` has already reported it.
    if (error instanceof ContentProblem) return undefined;
    throw error;
  }
}

/** The findings that require action. */
export function toSeeTo({ steps, findings }: Examination): Finding[] {
  return [...steps.flatMap((one) => one.findings), ...findings].filter(({ isNote }) => !isNote);
}

/** One line for the log when the server starts. */
export function summary(examination: Examination): string {
  const { length } = toSeeTo(examination);
  if (length === 0) return 'doctor: all is well';
  const things = length === 1 ? '1 thing' : `${length} things`;
  return `doctor: ${things} to see to, run: npm run kollo -- doctor`;
}
