import { loadCamp } from '../../content-loader/content.ts';
import { ContentProblem } from '../../content-loader/problem.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/store.ts';
import { contentFindings } from './content.ts';
import { damageFindings, forgettingFindings, readableFindings } from './database.ts';
import type { Finding } from './finding.ts';
import { buildFindings, operationFindings, retentionFindings } from './operation.ts';

/**
 * Everything that is left before going live, or has gone stale. `thoroughly` reads every photograph to its end,
 * which takes time and memory, and tries again to get what was erased off the disk. A server at its start need not:
 * the build has read the photographs, and the rest is done daily.
 */
export async function examine(
  config: Config,
  store: Store,
  now: Date,
  { thoroughly = false } = {},
): Promise<Finding[]> {
  const damage = await damageFindings(store);
  return [
    ...buildFindings(config),
    ...damage,
    ...(await contentFindings(config.contentFolder, now, thoroughly)),
    ...(await readableFindings(config.dataFolder)),
    // What a damaged database answers cannot be believed.
    ...(damage.length > 0 ? [] : await storeFindings(config, store, now, thoroughly)),
  ];
}

async function storeFindings(
  config: Config,
  store: Store,
  now: Date,
  thoroughly: boolean,
): Promise<Finding[]> {
  return [
    ...(await operationFindings(config, store, now)),
    ...(await overdueFindings(config, store, now)),
    ...(thoroughly ? await forgettingFindings(store) : []),
  ];
}

async function overdueFindings(config: Config, store: Store, now: Date): Promise<Finding[]> {
  try {
    return await retentionFindings(store, loadCamp(config.contentFolder).retention, now);
  } catch (error) {
    // Already among the content's findings.
    if (error instanceof ContentProblem) return [];
    throw error;
  }
}

/** The findings that somebody must do something about. */
export function toSeeTo(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ isNote }) => !isNote);
}

/** One line for the server's start. */
export function summary(findings: readonly Finding[]): string {
  const { length } = toSeeTo(findings);
  if (length === 0) return 'doctor: all is well';
  const things = length === 1 ? '1 thing' : `${length} things`;
  return `doctor: ${things} to see to, run: npm run kollo -- doctor`;
}
