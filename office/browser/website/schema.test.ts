import { expect, test } from 'vitest';
import { readDocuments } from '../../../content-loader/documents.ts';
import { fieldOf, placesOf } from '../../../content-loader/fields.ts';
import { testContent } from '../../../tests/content.ts';
import { readLetters } from '../../content/letters.ts';
import { kindOf, mayBeTakenAway, schemaAt, schemaOf } from './schema.ts';

test.each([testContent, 'content'])(
  'every place of %s has an editor, except when applications are open, which has its own screen',
  async (folder) => {
    const { files } = await readDocuments(folder, { alsoRead: [readLetters] });
    const without = [...files].flatMap(([document, { schema }]) => {
      const field = fieldOf(schema);
      return placesOf(field)
        .filter(({ isFixed }) => !isFixed)
        .map(({ place }) => ({ place, at: schemaAt(schemaOf({ schema: field }), place.split('/')) }))
        .filter(({ at }) => at === undefined || kindOf(at) === undefined)
        .map(({ place }) => `${document}: ${place}`);
    });
    expect(without).toEqual(['camp: applications/child', 'camp: applications/leader']);
  },
);

test('optional values, and required ones in an optional object, can be taken away, but not list rows', () => {
  const word = { type: 'string' };
  const list = { type: 'array', items: { properties: { name: word, url: word }, required: ['name'] } };
  const thing = { properties: { text: word, rows: list }, required: ['text'] };
  const schema = { properties: { must: word, may: word, thing }, required: ['must'] };
  const paths = ['must', 'may', 'thing', 'thing/text', 'thing/rows', 'thing/rows/0', 'thing/rows/0/name'];
  const may = paths.filter((path) => mayBeTakenAway(schema, path.split('/')));
  expect(may).toEqual(['may', 'thing', 'thing/text', 'thing/rows']);
  expect(mayBeTakenAway(schema, ['thing', 'rows', '0', 'url'])).toBe(true);
});
