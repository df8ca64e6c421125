import type { Changes } from '../../content-loader/changes.ts';
import { type Content, openContent } from '../../content-loader/content.ts';
import { type Documents, readDocuments } from '../../content-loader/documents.ts';
import { imageNames } from '../../content-loader/image.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/store.ts';
import type { AddedPicture } from './pictures/stored-pictures.ts';
import { newestVersion } from './versions.ts';

/** An extension that has content of its own. */
export interface ContentReader {
  /**
   * Reads the extension's own content.
   * @throws {ContentProblem} for the first mistake.
   */
  readContent(content: Content): void;
}

/**
 * The content folder with the published changes, for commands. The same as visitors see, once the server runs with
 * these files.
 * @throws {ContentProblem} for a mistake in camp.yaml.
 */
export async function openPublished(
  { db }: Pick<Store, 'db'>,
  { contentFolder }: Pick<Config, 'contentFolder'>,
): Promise<Content> {
  const version = await newestVersion(db);
  return openContent(contentFolder, { changes: version?.changes ?? {} });
}

/** The names of a content folder's pictures and the uploaded ones. */
export const imagesWith =
  (folder: string, added: readonly Pick<AddedPicture, 'name'>[]): (() => readonly string[]) =>
  () => [...imageNames(folder), ...added.map(({ name }) => name)];

/**
 * Reads every file of a content folder with changes applied, also files that only extensions read. `images` are the
 * names of existing pictures.
 * @throws {ContentProblem} with the mistakes in the first invalid file.
 */
export function readWith(
  changes: Changes,
  folder: string,
  extensions: readonly ContentReader[],
  images: () => readonly string[],
): Promise<Documents> {
  const alsoRead = extensions.map(({ readContent }) => readContent);
  return readDocuments(folder, { changes, alsoRead, images });
}
