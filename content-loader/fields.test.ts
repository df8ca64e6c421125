import { expect, test } from 'vitest';
import { readLetters } from '../office/content/letters.ts';
import { testContent } from '../tests/content.ts';
import { valueAt } from './changes.ts';
import { type Documents, readDocuments } from './documents.ts';
import { type Field, fieldOf, hasShape, placesOf } from './fields.ts';

const read = (folder: string) => readDocuments(folder, { alsoRead: [readLetters] });

/** The paths of the keys without a Swedish name, at any depth. */
function nameless(field: Field, path: string): string[] {
  const keyed = Object.entries(field.properties ?? {}).flatMap(([key, inner]) => [
    ...(inner.title ? [] : [`${path}/${key}`]),
    ...nameless(inner, `${path}/${key}`),
  ]);
  const rows = field.items && !field.items.title ? [`${path}, a row`] : [];
  const shapes = [...(field.items ? [field.items] : []), ...(field.anyOf ?? []), ...(field.oneOf ?? [])];
  return [...keyed, ...rows, ...shapes.flatMap((shape) => nameless(shape, path))];
}

const fieldsOf = ({ files }: Documents) =>
  [...files].map(([document, { schema }]) => ({ document, field: fieldOf(schema) }));

test('fieldOf names each place by its own key, where several keys share a schema', async () => {
  const fields = new Map(fieldsOf(await read(testContent)).map(({ document, field }) => [document, field]));
  const namesIn = (document: string) =>
    placesOf(fields.get(document) ?? {}).map(({ place, name, within }) => [
      place,
      [...within, name].join(', '),
    ]);
  expect(namesIn('faq')).toEqual([
    ['heading', 'Rubrik'],
    ['lead', 'Ingress'],
    ['ask', 'Fråga före mejladressen'],
    ['picture', 'Bilden'],
    ['questions', 'Frågor'],
  ]);
  expect(namesIn('applications')).toContainEqual([
    'leader/closed/reopens',
    'Ansökan för kolloledare, När den är stängd, När den öppnar igen',
  ]);
  const row = fields.get('faq')?.properties?.questions?.items;
  expect([row?.title, row?.properties?.answer?.title]).toEqual(['Fråga', 'Svar']);
});

// The association's own folder is tested too, so that a page added there gets an editor and names.
test.each([testContent, 'content'])('every field of %s has a Swedish name', async (folder) => {
  const fields = fieldsOf(await read(folder));
  expect(fields.flatMap(({ document, field }) => nameless(field, document))).toEqual([]);
  const names = fields.flatMap(({ field }) =>
    placesOf(field).flatMap(({ name, within }) => [name, ...within]),
  );
  expect(names.length).toBeGreaterThan(400);
  expect(names.filter((name) => !/^\p{Lu}/u.test(name))).toEqual([]);
});

test.each([testContent, 'content'])('every value in %s has the shape of its field', async (folder) => {
  const { files } = await read(folder);
  const places = [...files].flatMap(([document, { schema, original }]) =>
    placesOf(fieldOf(schema)).map(({ place, field }) => ({
      where: `${document}: ${place}`,
      field,
      value: valueAt(original(), place),
    })),
  );
  const written = places.filter(({ value }) => value !== undefined);
  expect(written.length).toBeGreaterThan(250);
  expect(written.filter(({ value, field }) => !hasShape(value, field)).map(({ where }) => where)).toEqual([]);
});
