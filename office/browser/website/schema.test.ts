import { expect, test } from 'vitest';
import { readDocuments } from '../../../content-loader/documents.ts';
import { fieldOf, placesOf } from '../../../content-loader/fields.ts';
import { testContent } from '../../../tests/content.ts';
import { readLetters } from '../../content/letters.ts';
import { kindOf, schemaAt } from './schema.ts';

test.each([testContent, 'content'])('every place of %s has an editor', async (folder) => {
  const { files } = await readDocuments(folder, { alsoRead: [readLetters] });
  const without = [...files].flatMap(([document, { schema }]) => {
    const field = fieldOf(schema);
    return placesOf(field)
      .filter(({ place, isFixed }) => !isFixed && !kindOf(schemaAt({ schema: field }, place).schema ?? {}))
      .map(({ place }) => `${document}: ${place}`);
  });
  expect(without).toEqual([]);
});

test('schemaAt says whether a place is optional in its object', () => {
  const word = { type: 'string' };
  const thing = { properties: { text: word, more: word }, required: ['text'] };
  const schema = { properties: { must: word, may: word, thing }, required: ['must'] };
  const paths = ['must', 'may', 'thing', 'thing/text', 'thing/more'];
  expect(paths.filter((path) => schemaAt({ schema }, path).isOptional)).toEqual([
    'may',
    'thing',
    'thing/more',
  ]);
});
