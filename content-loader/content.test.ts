import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { parseDocument } from 'yaml';
import * as z from 'zod';
import { isOpen } from '../forms/season.ts';
import { layOutContent } from '../tests/content.ts';
import { newFolder } from '../tests/new-folder.ts';
import { loadCamp, openContent } from './content.ts';
import { readPages } from './pages.ts';
import { readYaml } from './read.ts';
import { weeksNamedIn } from './week-words.ts';

let folder: string;

beforeEach(() => {
  folder = join(newFolder(), 'content');
  layOutContent(folder);
});

/** Changes a content file as a volunteer might, and returns the build's error. */
function answerTo(file: string, before: string, after: string): Promise<string> {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text, `${file} as it is`).toContain(before);
  writeFileSync(path, text.replace(before, after));
  return answer();
}

async function answer(): Promise<string> {
  try {
    await readPages(openContent(folder));
  } catch (error) {
    return String(error);
  }
  throw new Error('The content was accepted');
}

const face = 'name: Eva, role: Föreståndare, picture: { file: 1.svg, alt: Eva skrattar. }';
const opening = (opens: string, closes: string) =>
  ['child: { state: closed }', `child: { state: scheduled, opens: ${opens}, closes: ${closes} }`] as const;
const partnerAt = (website: string) => `logo: logo-2.svg\n    website: ${website}`;

/** A file, what somebody replaces in it, by what, and the error. `…` stands for any words. */
const mistakes: readonly (readonly [string, string, string, string])[] = [
  ['pages/tack', 'button: Stöd oss', 'button:', 'button: texten saknas. Skriv den efter kolon.'],
  ['pages/tack', 'heading: Tack', 'heading: Tack\nrubrik: Hej', 'ordet ”rubrik” används …Ta bort det.'],
  ['sponsors', 'logo-1.svg', 'bageri.png', 'nummer 1, logo: bilden ”bageri.png” finns …Lägg in'],
  ['sponsors', 'logo-1.svg', 'LOGO-1.svg', 'men det gör ”logo-1.svg”. Skriv namnet likadant.'],
  ['donors', 'kind: inheritance', 'kind: arv', 'nummer 1, kind: värdet …Välj ett av: inheritance, '],
  ['pages/om', 'Om {product} –', 'Om {produkt} –', 'title: ordet {produkt} känns …Ta bort klamrarna'],
  ['pages/om', 'Om {product} –', 'Om {product –', 'title: klammern { står ensam. Ta bort den'],
  ['pages/om', '"Om {product}"', '"Om {product}', ', rad …: raden går inte att läsa. Kontrollera indrag'],
  // The guardian's consent is taken away, and is not given.
  ['pages/tack', '  consent: true\n', '', 'letter, consent: ett barns brev visas …har sagt ja. Skriv'],
  ['pages/tack', 'consent: true', 'consent: false', 'consent: …Skriv consent: true när ni har frågat'],
  ['pages/om', 'people: []', `people: [{ ${face} }]`, 'nummer 1, consent: den som syns med namn'],
  ['pages/om', 'people: []', `people: [{ ${face}, consent: false }]`, 'eller ta bort personen.'],
  ['camp', 'Until: 12-31', 'Until: 02-29', 'applicationsUntil: dagen finns inte varje år. Skriv månad'],
  ['camp', 'Until: 12-31', 'Until: 08-31', 'kollot slutar i augusti: skriv 09-01 eller senare.'],
  ['camp', 'postalCode: 123 45', 'postalCode: 12345', 'läses som ett tal …Sätt texten inom citattecken.'],
  ['camp', 'DetailsDays: 0', 'DetailsDays: två', 'healthDetailsDays: värdet är inget tal. Skriv'],
  ['camp', 'messagesMonths: 12', 'messagesMonths: 240', 'talet är för stort. Skriv 120 eller mindre.'],
  // It would erase each message as it came.
  ['camp', 'messagesMonths: 12', 'messagesMonths: 0', 'talet är för litet. Skriv 1 eller mer.'],
  ['camp', ...opening('i mars', '2027-04-30'), 'child, opens: tiden …det när dagen börjar.'],
  ['camp', ...opening('2027-03-01', '2027-04-31'), 'child, closes: tiden …när dagen är slut.'],
  ['camp', ...opening('2027-03-02', '2027-03-01'), 'applications, child: opens måste komma före closes.'],
  ['camp', 'info@angskollot.example', 'info(at)kollo.se', 'email: …Skriv den som namn@exempel.se.'],
  ['camp', 'slug: angskollot', 'slug: Ängskollot', 'slug: …Skriv det med små bokstäver a till z'],
  ['partners', 'logo: logo-2.svg', partnerAt('www.example.org'), 'nummer 2, website: …Skriv hela, från'],
  ['partners', 'logo: logo-2.svg', partnerAt('javascript:alert(1)'), 'website: adressen går inte att läsa.'],
];

describe('a content mistake’s error names place and remedy', () => {
  test.each(mistakes)('when in %s %j has become %j', async (file, before, after, error) => {
    const told = await answerTo(`${file}.yaml`, before, after);
    expect(told).toMatch(/^ContentProblem: content\/[^\n]+$/);
    for (const words of [`${file}.yaml`, ...error.split('…')]) expect(told).toContain(words);
  });

  test('for each of several mistakes at once', async () => {
    await answerTo('pages/tack.yaml', 'button: Stöd oss', 'button:');
    expect(
      (await answerTo('pages/tack.yaml', 'heading: Tack', 'heading: "{hej} {"\nrubrik: Hej')).split('\n'),
    ).toEqual([
      expect.stringContaining('content/pages/tack.yaml, heading: ordet {hej} känns inte igen.'),
      expect.stringContaining('content/pages/tack.yaml, heading: klammern { står ensam.'),
      expect.stringContaining('content/pages/tack.yaml, support, button: texten saknas.'),
      expect.stringContaining('content/pages/tack.yaml, rubrik: ordet ”rubrik” används inte här.'),
    ]);
  });

  test.each([
    ['hej', 'här ska en lista stå. Börja varje rad med ett bindestreck, som i raderna runt omkring.'],
    ['[]', 'listan är tom. Skriv minst en rad i den.'],
  ])('when the list of questions has become %s', async (list, message) => {
    const path = join(folder, 'faq.yaml');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^questions:.*/ms, `questions: ${list}\n`));
    expect(await answer()).toBe(`ContentProblem: content/faq.yaml, questions: ${message}`);
  });

  test('when a file has the encoding of old Windows programs', async () => {
    const path = join(folder, 'faq.yaml');
    writeFileSync(path, readFileSync(path, 'utf8'), 'latin1');
    expect(await answer()).toBe(
      'ContentProblem: content/faq.yaml: filens å, ä och ö går inte att läsa. Spara den på nytt, med teckenkodningen UTF-8.',
    );
  });

  test('when a file is missing', async () => {
    rmSync(join(folder, 'pages/gdpr.yaml'));
    expect(await answer()).toBe('ContentProblem: content/pages/gdpr.yaml: filen saknas. Lägg tillbaka den.');
  });
});

test('readYaml parses a file once, and again after any change, even of equal length within the same minute', () => {
  const read = () => readYaml(folder, 'pages/tack.yaml');
  const path = join(folder, 'pages/tack.yaml');
  const { mtime } = statSync(path);
  const before = read();
  expect(read()).toBe(before);
  writeFileSync(path, readFileSync(path, 'utf8').replace('heading: Tack', 'heading: Hurr'));
  utimesSync(path, mtime, mtime);
  expect(before).toMatchObject({ heading: expect.stringMatching(/^Tack/) });
  expect(read()).toMatchObject({ heading: expect.stringMatching(/^Hurr/) });
});

test('texts promise the ages that the forms accept', async () => {
  const texts = JSON.stringify(await readPages(openContent(folder)));
  expect(texts).toContain('sommarkollo för barn 9–12 år');
  expect(texts).toContain('Du har fyllt 19 år');
});

test('a picture is found whose file name from a Mac has "å" as two characters', () => {
  writeFileSync(join(folder, 'images', 'gråsten.jpg'.normalize('NFD')), '');
  const { read, imageFile } = openContent(folder);
  writeFileSync(join(folder, 'bild.yaml'), `file: ${'gråsten.jpg'.normalize('NFC')}`);
  expect(() => read('bild.yaml', z.object({ file: imageFile }))).not.toThrow();
});

test('a picture’s name pasted from a Mac is read as the picture’s NFC name', () => {
  writeFileSync(join(folder, 'images', 'gråsten.jpg'), '');
  const { read, imageFile } = openContent(folder);
  writeFileSync(join(folder, 'bild.yaml'), `file: ${'gråsten.jpg'.normalize('NFD')}`);
  expect(read('bild.yaml', z.object({ file: imageFile }))).toEqual({ file: 'gråsten.jpg'.normalize('NFC') });
});

test('texts state the number of places and the fee of camp.yaml', async () => {
  const camp = loadCamp(folder);
  const season = { ...camp.season, places: 18, fee: 250 };
  const texts = JSON.stringify(await readPages(openContent(folder, { camp: { ...camp, season } })));
  expect(texts).toContain('Högst 18 barn');
  expect(texts).toMatch(/250\skr per period/);
  expect(texts).not.toMatch(/\b(15\sbarn|100\skr)/);
});

test('texts name the town of camp.yaml', async () => {
  const camp = loadCamp(folder);
  const address = { ...camp.address, town: 'Norrbyn' };
  const texts = JSON.stringify(await readPages(openContent(folder, { camp: { ...camp, address } })));
  for (const place of ['9–12 år i Norrbyn', 'kyrkbyn Norrbyn', 'Norrbyn kyrka', 'karta över Norrbyn'])
    expect(texts).toContain(place);
  expect(texts).not.toContain('Ängby');
});

test('texts name the weeks of the forms, and how many they are', async () => {
  vi.resetModules();
  vi.doMock('../forms/weeks.ts', async (original) => ({ ...(await original()), campWeeks: [27, 28] }));
  const { openContent } = await import('./content.ts').finally(() => {
    vi.doUnmock('../forms/weeks.ts');
    // Otherwise a later file of the worker gets the modules that these weeks made.
    vi.resetModules();
  });
  const texts = JSON.stringify(await readPages(openContent(folder)));
  expect(weeksNamedIn(texts)).toEqual([27, 28]);
  expect(texts).toContain('båda veckorna');
  expect(texts).toContain('två perioder');
});

test('an application scheduled by dates alone opens when the first day begins and closes when the last day ends', () => {
  const path = join(folder, 'camp.yaml');
  const text = readFileSync(path, 'utf8');
  const window = 'child: { state: scheduled, opens: 2027-03-01, closes: 2027-04-30 }';
  writeFileSync(path, text.replace('child: { state: closed }', window));
  const { child } = loadCamp(folder).applications;
  expect(isOpen(child, new Date('2027-02-28T22:59:59Z'))).toBe(false);
  expect(isOpen(child, new Date('2027-02-28T23:00:00Z'))).toBe(true);
  expect(isOpen(child, new Date('2027-04-30T21:59:59Z'))).toBe(true);
  expect(isOpen(child, new Date('2027-04-30T22:00:00Z'))).toBe(false);
});

test('a page is valid without its optional texts', async () => {
  const optional = [
    ['donationer', 'feeBecomes'],
    ['gdpr', 'brief'],
    ['kontakt', 'picture'],
    ['tack', 'letter'],
    ['uthyrning', 'steps'],
  ] as const;
  for (const [page, key] of optional) {
    const path = join(folder, `pages/${page}.yaml`);
    const document = parseDocument(readFileSync(path, 'utf8'));
    expect(document.delete(key), `${page}: ${key}`).toBe(true);
    writeFileSync(path, document.toString());
  }
  const pages = await readPages(openContent(folder));
  for (const [page, key] of optional) expect(pages[page]).not.toHaveProperty(`${key}.heading`);
});
