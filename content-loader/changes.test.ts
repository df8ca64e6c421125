import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readLetters } from '../office/content/letters.ts';
import { layOutContent } from '../tests/content.ts';
import { newFolder } from '../tests/new-folder.ts';
import { type Changes, documentOf, valueAt } from './changes.ts';
import { readDocuments } from './documents.ts';

let folder: string;

beforeEach(() => {
  folder = join(newFolder(), 'content');
  layOutContent(folder);
});

const read = (changes?: Changes) => readDocuments(folder, { changes, alsoRead: [readLetters] });

/** The text at a place, read with the given changes. */
async function textAt(document: string, place: string, changes: Changes): Promise<unknown> {
  const { content, files, unusable } = await read(changes);
  expect(unusable).toEqual([]);
  const file = files.get(document);
  return file && valueAt(content.read(file.file, file.schema, file.later), place);
}

test('readDocuments finds every YAML file of the content folder', async () => {
  const { files } = await read();
  expect([...files.keys()].sort()).toEqual(globSync('**/*.yaml', { cwd: folder }).map(documentOf).sort());
});

describe('a published change', () => {
  test('of a fact appears in every text that has its placeholder', async () => {
    const { content } = await read({ camp: { 'season/fee': { value: 175, over: 100 } } });
    expect(content.camp.season.fee).toBe(175);
    expect(content.read('faq.yaml', (await fileOf('faq')).schema)).toSatisfy((faq) =>
      JSON.stringify(faq).includes('175 kr'),
    );
  });

  test('removes the fact from the list of made-up facts', async () => {
    const written = { camp: { 'address/street': { value: 'Storgatan 1' } } };
    const file = join(folder, 'camp.yaml');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('placeholders: []', 'placeholders: [address, email]'),
    );
    expect((await read()).content.camp.placeholders).toEqual(['address', 'email']);
    expect((await read(written)).content.camp.placeholders).toEqual(['email']);
  });

  test('leaves other places to follow the files, also after an upgrade', async () => {
    const changes = { 'pages/tack': { heading: { value: 'Tack ska ni ha', over: 'Tack' } } };
    const file = join(folder, 'pages/tack.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('button: Stöd oss', 'button: Ge en gåva'));
    expect(await textAt('pages/tack', 'support/button', changes)).toBe('Ge en gåva');
    expect(await textAt('pages/tack', 'heading', changes)).toBe('Tack ska ni ha');
  });

  test('is left out and reported when the file has no such place or the value is invalid; other changes stay', async () => {
    const { content, files, unusable } = await read({
      'pages/tack': {
        heading: { value: 'Tack ska ni ha' },
        'support/button': { value: '' },
        'support/colour/dark': { value: 'röd' },
        lead: { value: 'Vi är {många}' },
        constructor: { value: 'x' },
        __proto__: { value: 'x' },
      },
      'pages/borta': { heading: { value: 'Borta' } },
    });
    const tack = files.get('pages/tack');
    if (!tack) throw new Error('There is no pages/tack');
    expect(content.read(tack.file, tack.schema)).toMatchObject({
      heading: 'Tack ska ni ha',
      support: { button: 'Stöd oss' },
    });
    const places = ['support/button', 'support/colour/dark', 'lead', 'constructor', 'heading'];
    expect(unusable.map(({ place }) => place)).toEqual(places);
    expect(unusable.at(1)?.remedy).toBe('ordet ”colour” används inte här. Ta bort det.');
    expect(unusable.at(-1)?.remedy).toBe('Sidan finns inte längre.');
  });

  test('is reported in the words of Webbplatsen’s fields, without colons, quotation marks and file names', async () => {
    const { unusable } = await read({
      camp: {
        'season/fee': { value: null },
        'season/year': { value: 'i år' },
        'applications/child': {
          value: { state: 'scheduled', opens: '2027-03-02 18:00', closes: '2027-03-01 18:00' },
        },
        'applications/leader': { value: { state: 'scheduled', opens: '', closes: '' } },
        address: { value: 'Storgatan 1' },
      },
      'pages/tack': { heading: { value: '' }, lead: { value: 7 } },
      faq: { questions: { value: 'Får man bada?' } },
      sponsors: { sponsors: { value: [{ name: 'Bageriet', logo: 'borta.svg' }] } },
    });
    const remedies = unusable.map(({ place, remedy }) => `${place}: ${remedy}`);
    expect(remedies).toEqual(
      expect.arrayContaining([
        'heading: texten saknas. Skriv den.',
        'season/fee: talet saknas. Skriv det.',
        'applications/child: ansökan måste öppna innan den stänger.',
        'applications/leader: tiden saknas. Välj dag och klockslag.',
        'sponsors: bilden finns inte. Välj en annan.',
      ]),
    );
    expect(remedies).toHaveLength(9);
    expect(
      remedies.filter((one) => /kolon|citattecken|bindestreck|raderna|content\/|opens/.test(one)),
    ).toEqual([]);
  });

  test('does not hide a mistake in the file itself', async () => {
    const file = join(folder, 'pages/tack.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('button: Stöd oss', 'button:'));
    await expect(read({ 'pages/tack': { heading: { value: 'Tack ska ni ha' } } })).rejects.toThrow(
      'content/pages/tack.yaml, support, button: texten saknas.',
    );
  });
});

async function fileOf(document: string) {
  const file = (await read()).files.get(document);
  if (!file) throw new Error(`There is no ${document}`);
  return file;
}
