import type * as z from 'zod';
import { childForm } from '../forms/child.ts';
import { leaderForm } from '../forms/leader.ts';
import { campWeeks } from '../forms/weeks.ts';
import { type Camp, campSchema } from './camp.ts';
import { areOfOnePlace, type Changes, documentOf, type Unusable } from './changes.ts';
import { imageFile, imageNames, picture } from './image.ts';
import { readContent, readYaml } from './read.ts';
import { weekWords } from './week-words.ts';

/** An opened content folder: the camp's facts, and a function that reads and validates its files. */
export type Content = ReturnType<typeof openContent>;

interface Opening {
  readonly camp?: Camp;
  /** The names of the pictures that texts may show; by default those in the folder. */
  readonly images?: () => readonly string[];
  /** The published changes from Webbplatsen. */
  readonly changes?: Changes;
  /** Called with each invalid change, in place of which the file's value is used. */
  readonly onUnusable?: (unusable: Unusable) => void;
  /** Called with each file that is read, and its schema. */
  readonly onRead?: (file: ContentFile) => void;
}

/** A file of the content folder with its schema. */
export interface ContentFile {
  readonly file: string;
  readonly schema: z.ZodType;
  /** Placeholders that stay in braces. */
  readonly later: readonly string[];
  /** The file's content without validation or changes. */
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
    /** The placeholders for facts, with their values. */
    words,
    /**
     * Reads and validates a file, and replaces its `{…}` placeholders: `read('pages/om.yaml', z.strictObject({ …
     * }))`. Placeholders in `later` stay, because the caller fills them in.
     * @throws {ContentProblem} with the mistakes in the file.
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
 * Reads only the camp's facts and settings, for the server.
 * @throws {ContentProblem} with the mistakes in camp.yaml.
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
  // A value that the association has written itself is no longer made up.
  const written = Object.keys(changes?.[documentOf(campFile)] ?? {});
  const isMadeUp = (name: string) => !written.some((place) => areOfOnePlace(place, name));
  return { ...camp, placeholders: camp.placeholders.filter(isMadeUp) };
}

const campFile = 'camp.yaml';

/**
 * The placeholders for facts, `{product}`, `{minAge}` …, with their values. The ages and weeks come from the forms, so
 * that no text can promise others; the rest comes from camp.yaml.
 */
function factWords(camp: Camp) {
  const {
    name: product,
    email,
    bankgiro,
    swish,
    association,
    organisationNumber,
    founded,
    address: { town },
    emergencyPhone,
    noEmergencyPhone,
    season,
  } = camp;
  return {
    product,
    email,
    bankgiro,
    swish,
    association,
    organisationNumber,
    town,
    ...(founded !== undefined && { founded: String(founded) }),
    emergencyPhone,
    emergencyNumber: emergencyPhone === '' ? noEmergencyPhone : `Numret är ${emergencyPhone}.`,
    minAge: String(childForm.fields.childAge.min),
    maxAge: String(childForm.fields.childAge.max),
    leaderMinAge: String(leaderForm.fields.age.min),
    places: String(season.places),
    fee: String(season.fee),
    ...weekWords(campWeeks),
  };
}
