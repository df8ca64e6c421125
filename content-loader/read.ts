import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import type * as z from 'zod';
import { ContentProblem } from './problem.ts';

/** Words that stand for facts in the texts: `{product}`, `{email}` … and what replaces them. */
type Replacements = Readonly<Record<string, string>>;

/**
 * Reads one YAML file of the content folder, replaces `{…}` words and checks its shape.
 * @throws {ContentProblem} naming file, place and remedy.
 */
export function readContent<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
  replacements: Replacements = {},
): z.output<Schema> {
  const file = `content/${name}`;
  const path = join(folder, name);
  if (!existsSync(path)) throw new ContentProblem(file, '', 'filen saknas. Lägg tillbaka den.');
  const raw = parseYaml(file, decode(file, readFileSync(path)));
  const result = schema.safeParse(replaceWords(file, raw, replacements, []), { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ContentProblem(file, placeName(issue?.path ?? []), remedy(issue));
}

/** Another encoding than UTF-8 would put "fr�ga" on the site. */
function decode(file: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ContentProblem(
      file,
      '',
      'filens å, ä och ö går inte att läsa. Spara den på nytt, med teckenkodningen UTF-8.',
    );
  }
}

function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const line = error.linePos?.[0].line;
    throw new ContentProblem(
      file,
      line ? `rad ${line}` : '',
      'raden går inte att läsa. Kontrollera indrag, kolon och citattecken, och jämför med raderna runt omkring.',
    );
  }
}

function replaceWords(file: string, value: unknown, words: Replacements, path: PropertyKey[]): unknown {
  if (typeof value === 'string') return replaceIn(file, value, words, path);
  if (Array.isArray(value))
    return value.map((item, index) => replaceWords(file, item, words, [...path, index]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaceWords(file, item, words, [...path, key])]),
  );
}

function replaceIn(file: string, text: string, words: Replacements, path: PropertyKey[]): string {
  const replaced = text.replace(/\{([^{}]*)\}/g, (braces, word: string) => {
    const replacement = Object.hasOwn(words, word) ? words[word] : undefined;
    if (replacement !== undefined) return replacement;
    const known = Object.keys(words)
      .map((name) => `{${name}}`)
      .join(', ');
    throw new ContentProblem(
      file,
      placeName(path),
      `ordet ${braces} känns inte igen. Ta bort klamrarna${known ? ` eller använd ett av ${known}` : ''}.`,
    );
  });
  const alone = replaced.match(/[{}]/)?.[0];
  if (alone) {
    throw new ContentProblem(
      file,
      placeName(path),
      `klammern ${alone} står ensam. Ta bort den, eller skriv både { och }.`,
    );
  }
  return replaced;
}

/** "questions, nummer 3, answer": how a volunteer finds the place. */
function placeName(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === 'number' ? `nummer ${step + 1}` : String(step))).join(', ');
}

const wrongForm = 'värdet har fel form. Jämför med raderna runt omkring.';
const missing = 'texten saknas. Skriv den efter kolon.';

function remedy(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return wrongForm;
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
    case 'invalid_union':
      // The last of the kinds is the one that people write, an address or a number. Those before it mean none.
      return remedy(issue.errors.at(-1)?.[0]);
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
