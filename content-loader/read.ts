import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import type * as z from 'zod';
import { ContentProblem } from './problem.ts';

/** Words that stand for facts in the texts: `{product}`, `{email}` … and what replaces them. */
export type Replacements = Readonly<Record<string, string>>;

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
  const raw = parseYaml(file, readFileSync(path, 'utf8'));
  const result = schema.safeParse(replaceWords(file, raw, replacements, []));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ContentProblem(file, placeName(issue?.path ?? []), remedy(issue));
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
  return text.replace(/\{([^{}]*)\}/g, (braces, word: string) => {
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
}

/** "questions, nummer 3, answer": how a volunteer finds the place. */
function placeName(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === 'number' ? `nummer ${step + 1}` : String(step))).join(', ');
}

function remedy(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'innehållet har fel form. Jämför med filens övriga rader.';
  if (issue.code === 'custom') return issue.message;
  const choices = choicesOf(issue);
  if (choices) return `värdet känns inte igen. Välj ett av: ${choices.map(String).join(', ')}.`;
  if (issue.code === 'unrecognized_keys')
    return `ordet ”${issue.keys.join(', ')}” används inte här. Ta bort det.`;
  if (issue.code === 'too_small') return 'texten saknas. Skriv den efter kolon.';
  if (issue.code === 'invalid_type') {
    return issue.input === undefined || issue.input === null
      ? 'texten saknas. Skriv den efter kolon.'
      : 'värdet har fel form. Sätt texten inom citattecken, eller jämför med raderna runt omkring.';
  }
  return 'värdet har fel form. Jämför med raderna runt omkring.';
}

/** The words that would have been right, where there are only so many. */
function choicesOf(issue: z.core.$ZodIssue): readonly unknown[] | undefined {
  if (issue.code === 'invalid_value') return issue.values;
  return issue.code === 'invalid_union' && 'options' in issue ? issue.options : undefined;
}
