import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseDocument } from 'yaml';
import { type Change, type Changes, documentOf, putIn, valueAt } from '../content-loader/changes.ts';
import type { ContentFile } from '../content-loader/content.ts';
import type { Documents } from '../content-loader/documents.ts';
import { fieldOf, placesOf } from '../content-loader/fields.ts';
import { readYaml } from '../content-loader/read.ts';
import { CommandProblem } from './problem.ts';

/**
 * Writes the files that changes lie over, with them in their places, into another folder, or the same: comments, and all
 * that nobody has changed, as they are. Gives their names.
 */
export function writeChanged(
  contentFolder: string,
  { files, unusable }: Pick<Documents, 'files' | 'unusable'>,
  changes: Changes,
  folder: string,
): string[] {
  const isUsed = (document: string, place: string) =>
    !unusable.some((one) => one.document === document && one.place === place);
  return Object.entries(changes).flatMap(([document, places]) => {
    const used = Object.entries(places).filter(([place]) => isUsed(document, place));
    const file = files.get(document)?.file;
    if (file === undefined || used.length === 0) return [];
    const text = readFileSync(join(contentFolder, file), 'utf8');
    const yaml = parseDocument(text);
    for (const [place, { value }] of used) {
      const path = place.split('/');
      if (value === undefined) yaml.deleteIn(path);
      else yaml.setIn(path, yaml.createNode(value));
    }
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    // As wide as whoever wrote it made its lines: what nobody has changed is not to be folded anew.
    const lineWidth = Math.max(...text.split('\n').map(({ length }) => length));
    writeFileSync(join(folder, file), yaml.toString({ lineWidth }));
    return [file];
  });
}

/** The changes with which the content folder's files say what those of another folder do. Documents that it lacks stay. */
export function changesTo(
  contentFolder: string,
  files: ReadonlyMap<string, ContentFile>,
  current: Changes,
  folder: string,
): Changes {
  if (!existsSync(folder)) throw new CommandProblem(`Mappen ${folder} finns inte.`);
  const named = globSync('**/*.yaml', { cwd: folder });
  if (named.length === 0) throw new CommandProblem(`I mappen ${folder} finns inga texter (.yaml).`);
  const changed = named.map((name) => {
    const file = files.get(documentOf(name));
    if (!file) throw new CommandProblem(`${name} är ingen av webbplatsens texter. Inget har ändrats.`);
    const places = changedPlaces(file, readYaml(contentFolder, name), readYaml(folder, name));
    return [documentOf(name), places] as const;
  });
  return withoutEmpty({ ...current, ...Object.fromEntries(changed) });
}

function changedPlaces(
  { file, schema }: ContentFile,
  original: unknown,
  wanted: unknown,
): Readonly<Record<string, Change>> {
  const changed = placesOf(fieldOf(schema)).flatMap(({ place, isFixed }) => {
    const [over, value] = [valueAt(original, place), valueAt(wanted, place)];
    if (isDeepStrictEqual(over, value)) return [];
    if (isFixed) {
      throw new CommandProblem(
        `${file}, ${place}: det ändras i filen på servern, inte här. Inget har ändrats.`,
      );
    }
    return [[place, { value, over }] as const];
  });
  const values = new Map(changed.map(([place, { value }]) => [place, value]));
  // As JSON: what is not there and what is undefined are the same.
  const asWritten = (said: unknown): unknown => JSON.parse(JSON.stringify(said));
  if (!isDeepStrictEqual(asWritten(putIn(original, values)), asWritten(wanted)))
    throw new CommandProblem(`${file} har ord som inte används här. Inget har ändrats.`);
  return Object.fromEntries(changed);
}

/** The changes without those of a document, or of one of its places. */
export function without(changes: Changes, document: string, place: string | undefined): Changes {
  const { [document]: places = {}, ...others } = changes;
  if (place === undefined) return others;
  const { [place]: _, ...left } = places;
  return withoutEmpty({ ...others, [document]: left });
}

const withoutEmpty = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([, places]) => Object.keys(places).length > 0));
