import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openContent } from '../../content-loader/content.ts';
import { layOutContent } from '../../tests/content.ts';
import { kindsTo, letterForms } from '../shared/letters.ts';
import { readLetters } from './letters.ts';

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'kollo-letters-')), 'content');
  layOutContent(folder);
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const letterTexts = () => readFileSync(join(folder, 'letters.yaml'), 'utf8');

/** Changes letters.yaml as a volunteer might, and returns the error. */
function answerTo(before: string, after: string): string {
  layOutContent(folder);
  const file = join(folder, 'letters.yaml');
  const text = letterTexts();
  expect(text).toContain(before);
  writeFileSync(file, text.replace(before, after));
  try {
    readLetters(openContent(folder));
  } catch (error) {
    return String(error);
  }
  return 'accepted';
}

describe('readLetters', () => {
  test('rejects an unknown placeholder, and names its place and the known placeholders', () => {
    expect(answerTo('vad roligt att {child}', 'vad roligt att {barnet}')).toMatch(
      /^ContentProblem: content\/letters\.yaml, letters, child, erbjudande, nummer 1: ordet \{barnet\} känns inte igen\. Ta bort klamrarna eller använd ett av .*\{child\}/,
    );
  });

  test('rejects a placeholder in a heading that headings do not define, and needs no heading', () => {
    expect(answerTo('nej: Platserna räckte inte', 'nej: Plats {place}')).toMatch(
      /headings, child, nej: ordet \{place\} betyder inget i brevets rubrik\. Ta bort det eller använd ett av \{guardian\}, \{child\}, \{week\}\.$/,
    );
    layOutContent(folder);
    expect(answerTo(/^headings:.*?\n\n/ms.exec(letterTexts())?.[0] ?? '?', '')).toBe('accepted');
  });

  test('accepts hints for some of the questions about a child, or for none', () => {
    expect(answerTo('Namn på alla', 'Namn, {week}, på alla')).toMatch(
      /hints, mayFetch: ordet \{week\} betyder inget här\. Ta bort det\.$/,
    );
    layOutContent(folder);
    expect(readLetters(openContent(folder)).hints).toEqual({ mayFetch: 'Namn på alla som får hämta.' });
    layOutContent(folder);
    expect(answerTo(/^hints:.*?\n\n?$/ms.exec(letterTexts())?.[0] ?? '?', '')).toBe('accepted');
  });

  test('rejects a placeholder in the shared greeting or signature that some kind of letter does not define', () => {
    const remedy =
      'Ta bort det eller använd ett av {guardian}, {child}, {week}, {days}, {reference}, {fee}, {arrive}, {fetch}, {address}, {emergencyPhone}.';
    expect(answerTo('opening: "Hej {guardian},"', 'opening: "Hej, svara senast {answerBy},"')).toBe(
      `ContentProblem: content/letters.yaml, opening: ordet {answerBy} betyder inget i det som står i alla breven. ${remedy}`,
    );
    // A link that is not stored opens no page.
    expect(answerTo('Vänliga hälsningar', 'Svara här: {link}')).toBe(
      `ContentProblem: content/letters.yaml, closing: ordet {link} betyder inget i det som står i alla breven. ${remedy}`,
    );
    expect(answerTo('Vänliga hälsningar', 'Vi ses {days}, {child}. Vänliga hälsningar')).toBe('accepted');
  });

  test('rejects a payment reminder without the placeholder for the account', () => {
    const file = readFileSync(join(folder, 'letters.yaml'), 'utf8');
    const reminder = / {4}betalning:.*?(Bankgiro: \{account\})/s.exec(file)?.[0] ?? '';
    expect(answerTo(reminder, reminder.replace('{account}', '5050-1055'))).toMatch(
      /letters, child, betalning: ordet \{account\} saknas\. Utan det vet familjen inte vart pengarna ska\./,
    );
  });

  test('rejects an offer without the link or the last day to answer', () => {
    expect(answerTo('        {link}', '        på vår webbplats')).toMatch(
      /letters, child, erbjudande: ordet \{link\} saknas\. Utan det kan familjen inte svara\./,
    );
    expect(
      answerTo(
        'vi väntar på ert svar om platsen för {child} {week}, {days}.\n      - Svara senast {answerBy}.',
        'svara.',
      ),
    ).toMatch(/letters, child, svar: ordet \{answerBy\} saknas\./);
  });

  test('rejects an offer whose first paragraph, which families who have waited get another of, has the last day', () => {
    expect(answerTo('    - Svara senast {answerBy}, så', '    - Svara, så')).toMatch(
      /letters, leader, erbjudande: ordet \{answerBy\} saknas\./,
    );
    expect(
      answerTo(
        '{days}.\n      - Svara senast {answerBy}, så',
        '{days}.\n        Svara senast {answerBy}, så',
      ),
    ).toMatch(/letters, leader, erbjudande: ordet \{answerBy\} ska stå efter det första stycket/);
    expect(answerTo('och nu är det du som', 'och nu är {barnet} den som')).toMatch(
      /fromReserve, leader: ordet/,
    );
  });

  test('rejects a link that is not alone on the last line after its button’s label', () => {
    for (const [kind, words] of [
      ['erbjudande', 'Tacka ja eller nej här:'],
      ['uppgifter', 'Svara på frågorna här:'],
    ] as const) {
      for (const joined of [`${words} {link}`, `${words}\n        {link} i dag`, '{link}']) {
        expect(answerTo(`${words}\n        {link}`, joined)).toMatch(
          new RegExp(`letters, child, ${kind}: knappen saknas\\. Skriv \\{link\\} ensamt på sista raden`),
        );
      }
    }
  });

  test('accepts a file without a kind of letter', () => {
    const { letters } = readLetters(openContent(folder));
    for (const form of letterForms)
      expect(Object.keys(letters[form]).sort()).toEqual(kindsTo(form).toSorted());
    const file = join(folder, 'letters.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {4}tack:\n( {6}.*\n)+/m, ''));
    expect(readLetters(openContent(folder)).letters).toEqual({
      ...letters,
      child: { ...letters.child, tack: undefined },
    });
  });
});
