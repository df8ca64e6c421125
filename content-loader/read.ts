import { lstatSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import type * as z from 'zod';
import { areOfOnePlace, type Changes, documentOf, placeOf, putIn, type Unusable } from './changes.ts';
import { ContentProblem, unreadable } from './problem.ts';
import { alike, type Wording, wordingOf } from './wording.ts';

/** Placeholders for facts, `{product}`, `{email}` …, with their values. */
type Replacements = Readonly<Record<string, string>>;

interface Reading {
  readonly words?: Replacements;
  /** Placeholders that stay in braces, because their values are not yet known. */
  readonly later?: readonly string[];
  /** Changes that replace values of the file. */
  readonly changes?: Changes | undefined;
  /** Called with each invalid change, in place of which the file's value is used. */
  readonly onUnusable?: ((unusable: Unusable) => void) | undefined;
}

/**
 * Reads a YAML file of the content folder, applies the changes, replaces `{…}` placeholders and validates the result.
 * @throws {ContentProblem} with file, place and remedy of every mistake in the file itself.
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
      const mistake = mistakes.find(({ path }) => areOfOnePlace(placeOf(path), place));
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
 * Reads a content file without validation.
 * @throws {ContentProblem} when it is missing or invalid YAML.
 */
export function readYaml(folder: string, name: string): unknown {
  const problem = (remedy: string, place?: string) =>
    new ContentProblem(`content/${name}`, place === undefined ? { remedy } : { place, remedy });
  const bytes = readFile(folder, name);
  if (!bytes) throw problem('filen saknas. Lägg tillbaka den.');
  const cached = lastRead.get(name);
  if (cached?.bytes.equals(bytes)) return cached.parsed;
  // macOS writes "å" in file names as two characters, and such a name may be pasted into a text. Pictures are known
  // by NFC names.
  const parsed = parseYaml(decode(bytes, problem).normalize(), problem);
  lastRead.set(name, { bytes, parsed });
  return parsed;
}

/**
 * A file's bytes, or undefined if there is no such file.
 * @throws {ContentProblem} when it cannot be read, or is no file: opening a pipe would wait forever.
 */
export function readFile(folder: string, name: string): Buffer | undefined {
  const path = join(folder, name);
  try {
    if (!lstatSync(path, { throwIfNoEntry: false })) return undefined;
    if (!statSync(path).isFile()) throw Object.assign(new Error('Not a file'), { code: 'EISDIR' });
    return readFileSync(path);
  } catch (error) {
    throw unreadable(`content/${name}`, error);
  }
}

// A cache: each key press in Webbplatsen reads every text, and parsing took half of that time. Callers must not
// mutate the result; `putIn` copies. The key is the name inside the folder, because copies of the folder have the
// same content.
const lastRead = new Map<string, { readonly bytes: Buffer; readonly parsed: unknown }>();

/** A mistake with the path of keys to it. */
interface FoundMistake {
  readonly path: readonly PropertyKey[];
  readonly wording: Wording;
}

/** Validates a file's content: the value, or all mistakes. */
function check<Schema extends z.ZodType>(
  parsed: unknown,
  schema: Schema,
  words: Replacements,
): {
  readonly read?: { readonly value: z.output<Schema> };
  readonly mistakes: readonly FoundMistake[];
} {
  const mistakes: FoundMistake[] = [];
  const value = replaceWords(parsed, words, (sentence, path) =>
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

const problemIn = (name: string, ...mistakes: readonly FoundMistake[]) =>
  new ContentProblem(
    `content/${name}`,
    ...mistakes.map(({ path, wording }) => ({ place: placeName(path), remedy: wording.inFile })),
  );

type Problem = (remedy: string, place?: string) => ContentProblem;

/** Refuses other encodings than UTF-8, which would put "fr�ga" on the site. */
function decode(bytes: Buffer, problem: Problem): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw problem('filens å, ä och ö går inte att läsa. Spara den på nytt, med teckenkodningen UTF-8.');
  }
}

function parseYaml(text: string, problem: Problem): unknown {
  // The conflict markers that git leaves when the association and a release have changed the same line.
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

/** The place in words that a volunteer can follow: "questions, nummer 3, answer". */
function placeName(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === 'number' ? `nummer ${step + 1}` : String(step))).join(', ');
}
