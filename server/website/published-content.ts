import { type Content, openContent } from '../../content-loader/content.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/store.ts';
import { newestVersion } from './versions.ts';

/**
 * The content folder with what has been published over it, for commands: what visitors have, once the server has been
 * started with what the files say.
 * @throws {ContentProblem} for a mistake in camp.yaml.
 */
export async function openPublished(
  { db }: Pick<Store, 'db'>,
  { contentFolder }: Pick<Config, 'contentFolder'>,
): Promise<Content> {
  const version = await newestVersion(db);
  return openContent(contentFolder, { changes: version?.changes ?? {} });
}
