import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import type * as z from 'zod';
import { ContentProblem, type Mistake } from './problem.ts';

/** Words that stand for facts in the texts: `{product}`, `{email}` … and what replaces them. */
type Replacements = Readonly<Record<string, string>>;

/**
 * Reads one YAML file of the content folder, replaces `{…}` words and checks its shape. The words in `later` stay: they
 * are replaced when it is known by what.
 * @throws {ContentProblem} naming file, place and remedy of every mistake in it.
 */
export function readContent<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
  replacements: Replacements = {},
  later: readonly string[] = [],
): z.output<Schema> {
  const problem = (...mistakes: readonly Mistake[]) => new ContentProblem(`content/${name}`, ...mistakes);
  const path = join(folder, name);
  if (!existsSync(path)) throw problem({ remedy: 'filen saknas. Lägg tillbaka den.' });
  const raw = parseYaml(decode(readFileSync(path), problem), problem);
  const words = { ...replacements, ...Object.fromEntries(later.map((word) => [word, `{${word}}`])) };
  const mistakes: Mistake[] = [];
  const value = replaceWords(raw, words, (mistaken, place) =>
    mistakes.push({ place: placeName(place), remedy: mistaken }),
  );
  const result = schema.safeParse(value, { reportInput: true });
  for (const issue of result.error?.issues ?? [])
    mistakes.push({ place: placeName(issue.path), remedy: remedy(issue) });
  if (result.success && mistakes.length === 0) return result.data;
  throw problem(...mistakes);
}

type Problem = (...mistakes: readonly Mistake[]) => ContentProblem;

/** Another encoding than UTF-8 would put "fr�ga" on the site. */
function decode(bytes: Buffer, problem: Problem): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw problem({
      remedy: 'filens å, ä och ö går inte att läsa. Spara den på nytt, med teckenkodningen UTF-8.',
    });
  }
}

function parseYaml(text: string, problem: Problem): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const place = error.linePos && `rad ${error.linePos[0].line}`;
    throw problem({
      ...(place && { place }),
      remedy:
        'raden går inte att läsa. Kontrollera indrag, kolon och citattecken, och jämför med raderna runt omkring.',
    });
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

const wrongForm = 'värdet har fel form. Jämför med raderna runt omkring.';
const missing = 'texten saknas. Skriv den efter kolon.';

function remedy(issue: z.core.$ZodIssue): string {
  const choices = choicesOf(issue);
  if (choices) return `värdet känns inte igen. Välj ett av: ${choices.map(String).join(', ')}.`;
  switch (issue.code) {
    case 'custom':
    case 'invalid_format':
      // Written in the schema, for whoever edits the file.
      return issue.message;
    case 'unrecognized_keys':
      return `ordet ”${issue.keys.join(', ')}” används inte här. Ta bort det.`;
    case 'too_small':
      if (issue.origin === 'string') return missing;
      if (issue.origin === 'array') return 'listan är tom. Skriv minst en rad i den.';
      return `talet är för litet. Skriv ${issue.minimum} eller mer.`;
    case 'too_big':
      return `talet är för stort. Skriv ${issue.maximum} eller mindre.`;
    case 'invalid_type':
      return wrongType(issue);
    case 'invalid_union': {
      // The last of the kinds is the one that people write, an address or a number. Those before it mean none.
      const last = issue.errors.at(-1)?.[0];
      return last ? remedy(last) : wrongForm;
    }
    default:
      return wrongForm;
  }
}

function wrongType({ expected, input }: z.core.$ZodIssueInvalidType): string {
  if (input === undefined || input === null) return missing;
  switch (expected) {
    case 'string':
      return 'värdet läses som ett tal eller en lista. Sätt texten inom citattecken.';
    case 'int':
      return 'värdet är inget heltal. Skriv det med siffror, utan citattecken.';
    case 'number':
      return 'värdet är inget tal. Skriv det med siffror, med punkt i stället för komma och utan citattecken.';
    case 'array':
      return 'här ska en lista stå. Börja varje rad med ett bindestreck, som i raderna runt omkring.';
    default:
      return wrongForm;
  }
}

/** The words to choose from, where they are a fixed number. */
function choicesOf(issue: z.core.$ZodIssue): readonly unknown[] | undefined {
  if (issue.code === 'invalid_value') return issue.values;
  return issue.code === 'invalid_union' && 'options' in issue ? issue.options : undefined;
}
