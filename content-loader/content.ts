import type * as z from 'zod';
import { type Camp, campSchema } from './camp.ts';
import { imageFile, picture } from './image.ts';
import { readContent } from './read.ts';
import { factWords } from './words.ts';

/** The content folder, opened: the camp's facts, and texts that are checked as they are read. */
export interface Content {
  readonly camp: Camp;
  /**
   * Reads a file with its `{…}` words replaced: `read('pages/om.yaml', z.strictObject({ … }))`.
   * @throws {ContentProblem} for the first mistake in it.
   */
  readonly read: <Schema extends z.ZodType>(file: string, schema: Schema) => z.output<Schema>;
  /** A file in the folder's images, for schemas. */
  readonly imageFile: ReturnType<typeof imageFile>;
  /** A picture in the folder's images and what it shows, for schemas. */
  readonly picture: ReturnType<typeof picture>;
}

/**
 * Opens a content folder.
 * @throws {ContentProblem} for a mistake in camp.yaml.
 */
export function openContent(folder: string, camp: Camp = loadCamp(folder)): Content {
  const words = factWords(camp);
  return {
    camp,
    read: (file, schema) => readContent(folder, file, schema, words),
    imageFile: imageFile(folder),
    picture: picture(folder),
  };
}

/**
 * The camp's facts and settings alone, for the server.
 * @throws {ContentProblem} for the first mistake.
 */
export function loadCamp(folder: string): Camp {
  return readContent(folder, 'camp.yaml', campSchema);
}
