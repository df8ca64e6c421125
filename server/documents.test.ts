import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

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
test.each(documents.filter((document) => !document.startsWith('docs/decisions/')))(
  'the paths that %s names in backticks exist',
  (document) => {
    const folder = /^(?:content|content-loader|forms|site|server|office|cli|tests|docs)\//;
    const named = [...read(document).matchAll(/`([\w.+/-]+\/[\w.+/-]*)`/g)].map(([, path = '']) => path);
    const missing = named.filter((path) => folder.test(path) && !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  },
);

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
