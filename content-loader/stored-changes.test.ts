import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layOutContent } from '../tests/content.ts';
import type { Changes } from './changes.ts';
import { readDocuments } from './documents.ts';
import { type Field, fieldOf, placesOf } from './fields.ts';
import { readLetters } from './office/letters.ts';

const folder = resolve(import.meta.dirname, '../tests/stored-changes');

/** What an association may have in its database, published while a document's lists had these rules. */
interface Stored {
  readonly changes: Changes;
  /** By place, as `rulesOf` gives them. */
  readonly lists: Readonly<Record<string, unknown>>;
  /** By place, the sentence with which it is refused; a place that is not here is read. */
  readonly refused?: Readonly<Record<string, string>>;
}

const files = globSync('*.json', { cwd: folder }).sort();
const readStored = (file: string): Stored => JSON.parse(readFileSync(join(folder, file), 'utf8'));

let content: string;
beforeAll(() => {
  content = join(mkdtempSync(join(tmpdir(), 'kollo-stored-')), 'content');
  layOutContent(content);
});
afterAll(() => rmSync(join(content, '..'), { recursive: true }));

test('lists of every kind have been stored', () => expect(files.length).toBeGreaterThanOrEqual(15));

test.each(files)('%s, published by an earlier release, is read, or refused with a sentence', async (file) => {
  const { changes, refused = {} } = readStored(file);
  const { unusable } = await readDocuments(content, { changes, alsoRead: [readLetters] });
  expect(Object.fromEntries(unusable.map(({ place, remedy }) => [place, remedy]))).toEqual(refused);
});

test('a list whose rules are others than they were has changes of its own among them', async () => {
  const { files: documents } = await readDocuments(content, { alsoRead: [readLetters] });
  const rules = [...documents].flatMap(([document, { schema }]) =>
    placesOf(fieldOf(schema)).map(({ place, field }) => ({ document, place, rules: rulesOf(field) })),
  );
  const missing = rules.filter(({ document, place, rules }) => {
    const stored = files.map(readStored).filter(({ changes }) => changes[document]?.[place]);
    return stored.length > 0 && !stored.some(({ lists }) => isDeepStrictEqual(lists[place], rules));
  });
  expect(missing, 'to be stored in tests/stored-changes').toEqual([]);
});

/** What a list's rows must be: its schema without the words for people. */
function rulesOf(field: Field): unknown {
  const forPeople = ['title', 'description', 'kind', 'unit', 'right', 'guarded'];
  // A row's key may be called so too: then there is a schema by it.
  const isForPeople = (key: string, value: unknown) =>
    ['choices', 'needs', 'distinct'].includes(key) || (forPeople.includes(key) && typeof value !== 'object');
  return JSON.parse(JSON.stringify(field, (key, value) => (isForPeople(key, value) ? undefined : value)));
}
