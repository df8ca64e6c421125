import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseDocument } from 'yaml';
import {
  type Change,
  type Changes,
  documentOf,
  putIn,
  valueAt,
  without,
  withoutEmpty,
} from '../content-loader/changes.ts';
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
  return Object.entries(without(changes, unusable)).flatMap(([document, places]) => {
    const file = files.get(document)?.file;
    if (file === undefined) return [];
    const text = readFileSync(join(contentFolder, file), 'utf8');
    const yaml = parseDocument(text);
    for (const [place, { value }] of Object.entries(places)) {
      const path = place.split('/');
      if (value === undefined) yaml.deleteIn(path);
      else yaml.setIn(path, yaml.createNode(value));
    }
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), yaml.toString({ lineWidth: widthOf(text) }));
    return [file];
  });
}

/** How wide whoever wrote a file made its lines: so wide, the fewest that nobody has changed are folded anew. */
function widthOf(text: string): number {
  const lines = text.split('\n');
  const yaml = parseDocument(text);
  const widths = [...new Set(lines.map(({ length }) => length))].toSorted((one, other) => other - one);
  const tried = widths.map((lineWidth) => {
    const written = new Set(yaml.toString({ lineWidth }).split('\n'));
    return { lineWidth, same: lines.filter((line) => written.has(line)).length };
  });
  return tried.reduce((best, one) => (one.same > best.same ? one : best)).lineWidth;
}

/**
 * The changes with which the content folder's files say what those of another folder do. Documents that it lacks stay. Pictures
 * that are called something else here are `named` so.
 */
export function changesTo(
  contentFolder: string,
  files: ReadonlyMap<string, ContentFile>,
  current: Changes,
  folder: string,
  named: ReadonlyMap<string, string>,
): Changes {
  if (!existsSync(folder)) throw new CommandProblem(`Mappen ${folder} finns inte.`);
  const texts = globSync('**/*.yaml', { cwd: folder });
  if (texts.length === 0) throw new CommandProblem(`I mappen ${folder} finns inga texter (.yaml).`);
  const changed = texts.map((name) => {
    const file = files.get(documentOf(name));
    if (!file) throw new CommandProblem(`${name} är ingen av webbplatsens texter. Inget har ändrats.`);
    const places = changedPlaces(file, readYaml(contentFolder, name), renamed(readYaml(folder, name), named));
    return [documentOf(name), places] as const;
  });
  return withoutEmpty(Object.entries({ ...current, ...Object.fromEntries(changed) }));
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

/** A text with other names for pictures. */
function renamed(text: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof text === 'string') return names.get(text) ?? text;
  if (Array.isArray(text)) return text.map((row) => renamed(row, names));
  if (typeof text !== 'object' || text === null) return text;
  return Object.fromEntries(Object.entries(text).map(([key, value]) => [key, renamed(value, names)]));
}
