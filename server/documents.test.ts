import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { stepNames, stepTitles } from './doctor/finding.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = globSync('{README,CONTRIBUTING,docs/*,docs/decisions/*,tests/README}.md', { cwd: root });

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The links of a document that lead to no file, or to no heading. */
function deadLinks(document: string): string[] {
  const links = [...read(document).matchAll(/(?:\]\(|src=")([^)\s"]+)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const file = path ? join(dirname(document), path) : document;
    if (!existsSync(join(root, file))) return true;
    return anchor !== undefined && !anchorsIn(read(file)).includes(anchor);
  });
}

test.each(documents)('the links of %s lead to files and headings that exist', (document) => {
  expect(deadLinks(document)).toEqual([]);
});

// Decisions are history: they may name a file that is gone.
const current = documents.filter((document) => !document.startsWith('docs/decisions/'));

const ofCode = String.raw`\.(?:ts|tsx|mjs|css|yaml|json|md|sh)`;
const inRepository = globSync(
  '{*,{content,content-loader,forms,site,server,office,cli,deploy,tests,docs}/**/*}.{ts,tsx,mjs,css,yaml,json,md,sh}',
  { cwd: root },
);
const fileNames = new Set(inRepository.map((file) => basename(file)));

/** The names in backticks that look like this. `x.ts` is any file. */
const namesIn = (document: string, like: RegExp) =>
  [...read(document).matchAll(/`([\w.+/-]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => like.test(name) && !name.startsWith('x.'));

test.each(current)('the paths and files that %s names in backticks exist', (document) => {
  const folder = /^(?:content|content-loader|forms|site|server|office|cli|deploy|tests|docs)\//;
  const paths = namesIn(document, RegExp(`${folder.source}|/.*${ofCode}$`));
  expect(paths.filter((path) => !path.startsWith('/') && !existsSync(join(root, path)))).toEqual([]);
  const files = namesIn(document, RegExp(`^[^/]+${ofCode}$`));
  expect(files.filter((name) => !fileNames.has(name))).toEqual([]);
});

test.each(current)('a link of %s that is a file’s name leads to that file', (document) => {
  const named = [...read(document).matchAll(RegExp(`\\[\`?([\\w.+-]+${ofCode})\`?\\]\\(([^)#]+)`, 'g'))];
  const elsewhere = named.filter(([, name, target = '']) => basename(target) !== name);
  expect(elsewhere.map(([link]) => link)).toEqual([]);
});

/** The texts of the office's and the forms' screens: their source, with line breaks as blanks. */
const screens = globSync('{site,forms,content-loader,server,office}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map(read)
  .join('\n')
  .replace(/\s+/g, ' ');

/** What a document sets in bold or italics, but for sentences: buttons, headings and states. `…` stands for what varies. */
function quoted(document: string): string[] {
  const text = read(document).replace(/\s+/g, ' ');
  const marked = [...text.matchAll(/(\*{1,2})([^*\s][^*]*)\1/g)].map(([, , words = '']) => words);
  return [...new Set(marked)].filter((words) => !/[.?]$/.test(words));
}

test('the handbook quotes buttons, headings and states that the screens have', () => {
  const isOnScreen = (words: string) => words.split('…').every((part) => screens.includes(part.trim()));
  expect(quoted('docs/handbok.md').filter((words) => !isOnScreen(words))).toEqual([]);
  expect(quoted('docs/handbok.md').length).toBeGreaterThan(80);
});

test('the handbook’s first chapter is the first hour’s list, in the same order', () => {
  const [, chapter = ''] = read('docs/handbok.md').split(/^## /m);
  const steps = [...chapter.matchAll(/^\d+\. \*\*(.+?)\.\*\*/gm)].map(([, title]) => title);
  expect(steps).toEqual(stepNames.map((name) => stepTitles[name]));
});

/** What visitors can read, and what the tests expect them to read, with line breaks as blanks. */
const readable = globSync('{site,forms,content-loader,server,office,cli,content,tests}/**/*.{ts,tsx,yaml}', {
  cwd: root,
})
  .filter((file) => file !== 'server/documents.test.ts')
  .map(read)
  .join('\n')
  .replace(/\\u00a0|\s+/g, ' ');

/** The parts of a sentence between what varies: `…`, a word in braces, a number. */
const fixedParts = (sentence: string) =>
  sentence
    .split(/…|\.\.\.|\{[^}]*\}|\d+/)
    .map((part) => part.trim())
    .filter((part) => part.length > 2);

/** The texts in quotation marks, outside code, that no source, content or test has. */
function unknownQuotes(document: string, marks: RegExp): string[] {
  const text = read(document)
    .replace(/```[\s\S]*?```|`[^`]*`/g, 'code')
    .replace(/\s+/g, ' ');
  const quotes = new Set([...text.matchAll(marks)].map(([, quote = '']) => quote));
  expect(quotes.size).toBeGreaterThan(5);
  return [...quotes].filter((quote) => !fixedParts(quote).every((part) => readable.includes(part)));
}

test('the specification quotes sentences that the sources, the content or the tests have', () => {
  expect(unknownQuotes('docs/specification.md', /"([^"]+)"/g)).toEqual([]);
});

test('the handbook quotes sentences that Kansliet has, and examples of what people write', () => {
  // A browser's own words, and a name and a description that somebody types.
  const examples = ['Sidhuvud och sidfot', 'Anna Berg (Gävle)', 'Två barn paddlar kanot'];
  const unknown = unknownQuotes('docs/handbok.md', /”([^”]+)”/g);
  expect(unknown.filter((quote) => !examples.includes(quote))).toEqual([]);
});
