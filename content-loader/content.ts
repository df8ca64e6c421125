import type * as z from 'zod';
import { childForm } from '../forms/child.ts';
import { leaderForm } from '../forms/leader.ts';
import { type Camp, campSchema } from './camp.ts';
import { areOfOnePlace, type Changes, documentOf, type Unusable } from './changes.ts';
import { imageFile, imageNames, picture } from './image.ts';
import { readContent, readYaml } from './read.ts';

/** The content folder, opened: the camp's facts, and texts that are checked as they are read. */
export type Content = ReturnType<typeof openContent>;

interface Opening {
  readonly camp?: Camp;
  /** The names of the pictures that texts may show; those in the folder unless said. */
  readonly images?: () => readonly string[];
  /** What the association has changed in Webbplatsen. */
  readonly changes?: Changes;
  /** Is told of each change that is left out, for that the file's own is read instead. */
  readonly onUnusable?: (unusable: Unusable) => void;
  /** Is told of each file that is read, and by which rules. */
  readonly onRead?: (file: ContentFile) => void;
}

/** A file of the content folder, with the rules for what stands in it. */
export interface ContentFile {
  readonly file: string;
  readonly schema: z.ZodType;
  /** Words that stay in braces. */
  readonly later: readonly string[];
  /** What stands in it, unchecked, without what has been changed. */
  readonly original: () => unknown;
}

/**
 * Opens a content folder.
 * @throws {ContentProblem} for a mistake in camp.yaml.
 */
export function openContent(folder: string, opening: Opening = {}) {
  const { images = () => imageNames(folder), changes, onUnusable, onRead } = opening;
  const camp = opening.camp ?? loadCamp(folder, opening);
  const words = factWords(camp);
  return {
    camp,
    /** The words in braces that stand for facts, and what replaces them. */
    words,
    /**
     * Reads a file with its `{…}` words replaced: `read('pages/om.yaml', z.strictObject({ … }))`. The words in `later`
     * stay, for whoever knows what they stand for.
     * @throws {ContentProblem} for the mistakes in it.
     */
    read<Schema extends z.ZodType>(file: string, schema: Schema, later: readonly string[] = []) {
      onRead?.({ file, schema, later, original: () => readYaml(folder, file) });
      return readContent(folder, file, schema, { words, later, changes, onUnusable });
    },
    imageFile: imageFile(images),
    picture: picture(images),
  };
}

/**
 * The camp's facts and settings alone, for the server.
 * @throws {ContentProblem} for the mistakes in the first file that has any.
 */
export function loadCamp(folder: string, opening: Opening = {}): Camp {
  const { changes, onUnusable, onRead } = opening;
  onRead?.({
    file: campFile,
    schema: campSchema,
    later: [],
    original: () => readYaml(folder, campFile),
  });
  const camp = readContent(folder, campFile, campSchema, { changes, onUnusable });
  // What the association has written itself is true.
  const written = Object.keys(changes?.[documentOf(campFile)] ?? {});
  const isMadeUp = (name: string) => !written.some((place) => areOfOnePlace(place, name));
  return { ...camp, placeholders: camp.placeholders.filter(isMadeUp) };
}

const campFile = 'camp.yaml';

/**
 * The words that texts use for facts: `{product}`, `{minAge}` … The ages are those that the forms accept, so
 * that no text can promise another; the rest is in camp.yaml.
 */
function factWords(camp: Camp): Readonly<Record<string, string>> {
  const { name: product, email, bankgiro, association, organisationNumber, emergencyPhone, season } = camp;
  return {
    product,
    email,
    bankgiro,
    association,
    organisationNumber,
    emergencyPhone,
    minAge: String(childForm.fields.childAge.min),
    maxAge: String(childForm.fields.childAge.max),
    leaderMinAge: String(leaderForm.fields.age.min),
    places: String(season.places),
    fee: String(season.fee),
  };
}
