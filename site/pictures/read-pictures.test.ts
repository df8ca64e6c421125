import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPictures } from './read-pictures.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kollo-pictures-'));
  mkdirSync(join(folder, 'images'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const addImage = (name: string, content: string) => writeFileSync(join(folder, 'images', name), content);
const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><path fill="${colour}" d="M0 0h30v20H0z"/></svg>`;

test('a picture is served under a name that changes with it, with the room it needs', () => {
  addImage('hus.svg', square('red'));
  const before = readPictures(folder)['hus.svg'];
  addImage('hus.svg', square('blue'));
  const after = readPictures(folder)['hus.svg'];

  expect(before).toMatchObject({
    src: expect.stringMatching(/^\/assets\/pictures\/hus\.[\w-]{8}\.svg$/),
    width: 30,
    height: 20,
  });
  expect(after?.src).not.toBe(before?.src);
});

test.each([
  [
    'a drawing that is broken',
    'hus.svg',
    '<svg viewBox="0 0 2 2"><',
    'bilden går inte att läsa. Spara om den som SVG.',
  ],
  [
    'a drawing without a size',
    'hus.svg',
    '<svg></svg>',
    'bilden saknar viewBox, som säger hur stor den är. Spara om den som SVG.',
  ],
  ['a file that is no drawing', 'hus.doc', 'Hej', 'bara bilder i formatet SVG kan visas. Ta bort filen.'],
])('%s stops the build with a sentence for whoever put it there', (_case, name, content, remedy) => {
  addImage(name, content);
  expect(() => readPictures(folder)).toThrow(`content/images/${name}: ${remedy}`);
});
