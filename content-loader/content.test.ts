import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseDocument } from 'yaml';
import * as z from 'zod';
import { isOpen } from '../forms/season.ts';
import { layOutContent } from '../tests/content.ts';
import { loadCamp, openContent } from './content.ts';
import { readPages } from './pages.ts';
import { readYaml } from './read.ts';
import { weeksNamedIn } from './week-words.ts';

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'kollo-content-')), 'content');
  layOutContent(folder);
});

afterEach(() => {
  rmSync(join(folder, '..'), { recursive: true });
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

describe('a content mistake’s error names place and remedy', () => {
  test('when a text was deleted', async () => {
    expect(await answerTo('pages/tack.yaml', 'button: Stöd oss', 'button:')).toBe(
      'ContentProblem: content/pages/tack.yaml, support, button: texten saknas. Skriv den efter kolon.',
    );
  });

  test('when a logo is not in the folder', async () => {
    expect(await answerTo('sponsors.yaml', 'logo-1.svg', 'bageri.png')).toBe(
      'ContentProblem: content/sponsors.yaml, sponsors, nummer 1, logo: bilden ”bageri.png” finns inte i content/images. Lägg in filen där, eller rätta namnet.',
    );
  });

  test('when a logo’s name differs from the file’s only in case', async () => {
    expect(await answerTo('sponsors.yaml', 'logo-1.svg', 'LOGO-1.svg')).toContain(
      'bilden ”LOGO-1.svg” finns inte i content/images, men det gör ”logo-1.svg”. Skriv namnet likadant.',
    );
  });

  test('when a placeholder is unknown', async () => {
    expect(await answerTo('pages/om.yaml', 'Om {product} –', 'Om {produkt} –')).toMatch(
      /^ContentProblem: content\/pages\/om\.yaml, title: ordet \{produkt\} känns inte igen\. Ta bort klamrarna eller använd ett av \{product\}/,
    );
  });

  test('when a choice does not exist', async () => {
    expect(await answerTo('donors.yaml', 'kind: inheritance', 'kind: arv')).toBe(
      'ContentProblem: content/donors.yaml, donors, nummer 1, kind: värdet känns inte igen. Välj ett av: inheritance, financial.',
    );
  });

  test.each(['www.example.org', 'javascript:alert(1)'])(
    'when a website has the invalid URL %s',
    async (website) => {
      expect(
        await answerTo('partners.yaml', 'logo: logo-2.svg', `logo: logo-2.svg\n    website: ${website}`),
      ).toBe(
        'ContentProblem: content/partners.yaml, partners, nummer 2, website: adressen går inte att läsa. Skriv hela, från https:// och framåt.',
      );
    },
  );

  test('when a line has lost a quotation mark', async () => {
    expect(await answerTo('pages/om.yaml', '"Om {product}"', '"Om {product}')).toMatch(
      /^ContentProblem: content\/pages\/om\.yaml, rad \d+: raden går inte att läsa\. Kontrollera indrag, kolon och citattecken/,
    );
  });

  test('when a key is unknown', async () => {
    expect(await answerTo('pages/tack.yaml', 'heading: Tack', 'rubrik: Hej\nheading: Tack')).toBe(
      'ContentProblem: content/pages/tack.yaml, rubrik: ordet ”rubrik” används inte här. Ta bort det.',
    );
  });

  test.each([
    ['taken away', '  consent: true\n', ''],
    ['not given', 'consent: true', 'consent: false'],
  ])('when the guardian’s consent to publish a child’s letter is %s', async (_, before, after) => {
    expect(await answerTo('pages/tack.yaml', before, after)).toBe(
      'ContentProblem: content/pages/tack.yaml, letter, consent: ett barns brev visas bara när vårdnadshavaren har sagt ja. Skriv consent: true när ni har frågat, eller ta bort brevet.',
    );
  });

  test.each(['', 'consent: false'])('when a person’s picture has the consent "%s"', async (consent) => {
    const face = `name: Eva, role: Föreståndare, picture: { file: 1.svg, alt: Eva skrattar. }, ${consent}`;
    const people = `people: [{ ${face} }]`;
    expect(await answerTo('pages/om.yaml', 'people: []', people)).toBe(
      'ContentProblem: content/pages/om.yaml, faces, people, nummer 1, consent: den som syns med namn och bild ska ha sagt ja. Skriv consent: true när ni har frågat, eller ta bort personen.',
    );
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
    ['02-29', 'dagen finns inte varje år. Skriv månad och dag med två siffror var, till exempel 12-31.'],
    ['31/12', 'dagen finns inte varje år. Skriv månad och dag med två siffror var, till exempel 12-31.'],
    ['08-31', 'kollot slutar i augusti: skriv 09-01 eller senare.'],
  ])('when applications are kept until %s', async (day, message) => {
    expect(await answerTo('camp.yaml', 'applicationsUntil: 12-31', `applicationsUntil: ${day}`)).toBe(
      `ContentProblem: content/camp.yaml, retention, applicationsUntil: ${message}`,
    );
  });

  test.each([
    [
      'a postal code without quotation marks',
      'postalCode: 123 45',
      'postalCode: 12345',
      'address, postalCode: värdet läses som ett tal eller en lista. Sätt texten inom citattecken.',
    ],
    [
      'a number in letters',
      'healthDetailsDays: 0',
      'healthDetailsDays: trettio',
      'retention, healthDetailsDays: värdet är inget tal. Skriv det med siffror, med punkt i stället för komma och utan citattecken.',
    ],
    [
      'more months than ten years',
      'messagesMonths: 12',
      'messagesMonths: 240',
      'retention, messagesMonths: talet är för stort. Skriv 120 eller mindre.',
    ],
    [
      'no months at all, which would erase each message as it came',
      'messagesMonths: 12',
      'messagesMonths: 0',
      'retention, messagesMonths: talet är för litet. Skriv 1 eller mer.',
    ],
    [
      'an opening time in words',
      'child: { state: closed }',
      'child: { state: scheduled, opens: i mars, closes: 2027-04-30 }',
      'applications, child, opens: tiden går inte att läsa. Skriv år-månad-dag och klockslag, till exempel 2027-03-01 18:00. Utan klockslag öppnar det när dagen börjar.',
    ],
    [
      'a closing day that no month has',
      'child: { state: closed }',
      'child: { state: scheduled, opens: 2027-03-01, closes: 2027-04-31 }',
      'applications, child, closes: tiden går inte att läsa. Skriv år-månad-dag och klockslag, till exempel 2027-03-01 18:00. Utan klockslag stänger det när dagen är slut.',
    ],
    [
      'an application that closes before it opens',
      'child: { state: closed }',
      'child: { state: scheduled, opens: 2027-03-02, closes: 2027-03-01 }',
      'applications, child: opens måste komma före closes.',
    ],
    [
      'an e-mail address that is none',
      'email: info@angskollot.example',
      'email: info(at)kollo.se',
      'email: adressen går inte att läsa. Skriv den som namn@exempel.se.',
    ],
    [
      'an address word with a ring',
      'slug: angskollot',
      'slug: Ängskollot',
      'slug: namnet blir en del av adressen. Skriv det med små bokstäver a till z, siffror och bindestreck.',
    ],
  ])('when the file has %s', async (_mistake, before, after, message) => {
    expect(await answerTo('camp.yaml', before, after)).toBe(`ContentProblem: content/camp.yaml, ${message}`);
  });

  test.each([
    ['hej', 'här ska en lista stå. Börja varje rad med ett bindestreck, som i raderna runt omkring.'],
    ['[]', 'listan är tom. Skriv minst en rad i den.'],
  ])('when the list of questions has become %s', async (list, message) => {
    const path = join(folder, 'faq.yaml');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^questions:.*/ms, `questions: ${list}\n`));
    expect(await answer()).toBe(`ContentProblem: content/faq.yaml, questions: ${message}`);
  });

  test('when a brace has no partner', async () => {
    expect(await answerTo('pages/om.yaml', 'Om {product} –', 'Om {product –')).toBe(
      'ContentProblem: content/pages/om.yaml, title: klammern { står ensam. Ta bort den, eller skriv både { och }.',
    );
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
