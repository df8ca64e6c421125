import type { Changes } from '../../content-loader/changes.ts';
import { type Content, openContent } from '../../content-loader/content.ts';
import { type Documents, readDocuments } from '../../content-loader/documents.ts';
import { imageNames } from '../../content-loader/image.ts';
import type { Config } from '../config.ts';
import type { DoctorExtension } from '../doctor/examine.ts';
import type { Store } from '../store/store.ts';
import type { AddedPicture } from './pictures/stored-pictures.ts';
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

/** The names of a content folder's pictures, and of those that the association has added. */
export const imagesWith =
  (folder: string, added: readonly Pick<AddedPicture, 'name'>[]): (() => readonly string[]) =>
  () => [...imageNames(folder), ...added.map(({ name }) => name)];

/**
 * Reads every file of a content folder with changes over it, also those that only the extensions read. `images` are the
 * names of the pictures that there are.
 * @throws {ContentProblem} for the mistakes in the first file that has any by itself.
 */
export function readWith(
  changes: Changes,
  folder: string,
  extensions: readonly Pick<DoctorExtension, 'contentFindings'>[],
  images: () => readonly string[],
): Promise<Documents> {
  const alsoRead = extensions.map((one) => (content: Content) => one.contentFindings(content, new Date()));
  return readDocuments(folder, { changes, alsoRead, images });
}
