import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import type * as z from 'zod';
import {
  areOfOnePlace,
  type Changes,
  documentOf,
  isSaidOf,
  placeOf,
  putIn,
  type Unusable,
} from './changes.ts';
import { ContentProblem } from './problem.ts';
import { alike, type Wording, wordingOf } from './wording.ts';

/** Words that stand for facts in the texts: `{product}`, `{email}` … and what replaces them. */
type Replacements = Readonly<Record<string, string>>;

interface Reading {
  readonly words?: Replacements;
  /** Words that stay: they are replaced when it is known by what. */
  readonly later?: readonly string[];
  /** What lies over the file. */
  readonly changes?: Changes | undefined;
  /** Is told of each change that is left out, for that the file's own is read instead. */
  readonly onUnusable?: ((unusable: Unusable) => void) | undefined;
}

/**
 * Reads one YAML file of the content folder with what has been changed over it, replaces `{…}` words and checks its shape.
 * @throws {ContentProblem} naming file, place and remedy of every mistake in the file itself.
 */
export function readContent<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
  { words = {}, later = [], changes = {}, onUnusable }: Reading = {},
): z.output<Schema> {
  const file = readYaml(folder, name);
  const replacements = { ...words, ...Object.fromEntries(later.map((word) => [word, `{${word}}`])) };
  const document = documentOf(name);
  const places = new Map(Object.entries(changes[document] ?? {}).map(([place, { value }]) => [place, value]));
  for (;;) {
    const { read, mistakes } = check(putIn(file, places), schema, replacements);
    if (read) return read.value;
    const blamed = [...places.keys()].flatMap((place) => {
      const mistake = mistakes.find(
        ({ path }) => areOfOnePlace(placeOf(path), place) || isSaidOf(placeOf(path), place),
      );
      return mistake ? [{ document, place, remedy: mistake.wording.inField }] : [];
    });
    if (blamed.length === 0) throw problemIn(name, ...mistakes);
    for (const unusable of blamed) {
      places.delete(unusable.place);
      onUnusable?.(unusable);
    }
  }
}

/**
 * What a file of the content folder says, unchecked.
 * @throws {ContentProblem} when it is missing, or is no YAML.
 */
export function readYaml(folder: string, name: string): unknown {
  const problem = (remedy: string, place?: string) =>
    new ContentProblem(`content/${name}`, place === undefined ? { remedy } : { place, remedy });
  const path = join(folder, name);
  if (!existsSync(path)) throw problem('filen saknas. Lägg tillbaka den.');
  const bytes = readFileSync(path);
  const known = lastRead.get(name);
  if (known?.bytes.equals(bytes)) return known.said;
  // A Mac writes "å" in a file's name as two characters, and such a name may be pasted here. Pictures are known by NFC names.
  const said = parseYaml(decode(bytes, problem).normalize(), problem);
  lastRead.set(name, { bytes, said });
  return said;
}

// Each key that somebody presses in Webbplatsen reads every text once or more, and half of that was parsing. Whoever
// changes a text makes another of what is given here (`putIn`). By its name in the folder: a copy of the folder says the same.
const lastRead = new Map<string, { readonly bytes: Buffer; readonly said: unknown }>();

/** A mistake and the keys down to it. */
interface Found {
  readonly path: readonly PropertyKey[];
  readonly wording: Wording;
}

/** The mistakes in a file, or what it says when there is none. */
function check<Schema extends z.ZodType>(
  said: unknown,
  schema: Schema,
  words: Replacements,
): {
  readonly read?: { readonly value: z.output<Schema> };
  readonly mistakes: readonly Found[];
} {
  const mistakes: Found[] = [];
  const value = replaceWords(said, words, (sentence, path) =>
    mistakes.push({ path, wording: alike(sentence) }),
  );
  const result = schema.safeParse(value, { reportInput: true });
  for (const issue of result.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        mistakes.push({
          path: [...issue.path, key],
          wording: alike(`ordet ”${key}” används inte här. Ta bort det.`),
        });
    } else mistakes.push({ path: issue.path, wording: wordingOf(issue) });
  }
  return result.success && mistakes.length === 0 ? { read: { value: result.data }, mistakes } : { mistakes };
}

const problemIn = (name: string, ...mistakes: readonly Found[]) =>
  new ContentProblem(
    `content/${name}`,
    ...mistakes.map(({ path, wording }) => ({ place: placeName(path), remedy: wording.inFile })),
  );

type Problem = (remedy: string, place?: string) => ContentProblem;

/** Another encoding than UTF-8 would put "fr�ga" on the site. */
function decode(bytes: Buffer, problem: Problem): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw problem('filens å, ä och ö går inte att läsa. Spara den på nytt, med teckenkodningen UTF-8.');
  }
}

function parseYaml(text: string, problem: Problem): unknown {
  // What git leaves where the association and a release have changed the same line.
  const conflict = text.split('\n').findIndex((line) => line.startsWith('<<<<<<< '));
  if (conflict >= 0)
    throw problem(
      'här står både er text och den som kom med en ny version. Behåll en av dem, och ta bort raderna som börjar med <<<<<<<, ======= och >>>>>>>.',
      `rad ${conflict + 1}`,
    );
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    throw problem(
      'raden går inte att läsa. Kontrollera indrag, kolon och citattecken, och jämför med raderna runt omkring.',
      error.linePos && `rad ${error.linePos[0].line}`,
    );
  }
}

function replaceWords(
  value: unknown,
  words: Replacements,
  onMistake: (remedy: string, path: readonly PropertyKey[]) => void,
  path: PropertyKey[] = [],
): unknown {
  const replaceAt = (key: PropertyKey, item: unknown) => replaceWords(item, words, onMistake, [...path, key]);
  if (Array.isArray(value)) return value.map((item, index) => replaceAt(index, item));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceAt(key, item)]));
  }
  if (typeof value !== 'string') return value;
  const replaced = value.replace(braced, (braces, word: string) => {
    const replacement = Object.hasOwn(words, word) ? words[word] : undefined;
    if (replacement !== undefined) return replacement;
    const known = Object.keys(words).map((name) => `{${name}}`);
    const orKnown = known.length > 0 ? ` eller använd ett av ${known.join(', ')}` : '';
    onMistake(`ordet ${braces} känns inte igen. Ta bort klamrarna${orKnown}.`, path);
    return braces;
  });
  const alone = value.replace(braced, '').match(/[{}]/)?.[0];
  if (alone) onMistake(`klammern ${alone} står ensam. Ta bort den, eller skriv både { och }.`, path);
  return replaced;
}

const braced = /\{([^{}]*)\}/g;

/** "questions, nummer 3, answer": how a volunteer finds the place. */
function placeName(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === 'number' ? `nummer ${step + 1}` : String(step))).join(', ');
}
