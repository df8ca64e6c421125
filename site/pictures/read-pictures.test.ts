import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { newFolder } from '../../tests/new-folder.ts';
import { phoneHeic } from '../../tests/photo.ts';
import type { PreparedPicture } from './prepared-picture.ts';
import { picturesOf, readPictures, writePictures } from './read-pictures.ts';

let folder: string;

beforeEach(() => {
  folder = newFolder();
  mkdirSync(join(folder, 'images'));
});

const addImage = (name: string, content: string | Uint8Array) =>
  writeFileSync(join(folder, 'images', name), content);

/** The picture with this name, and the photos that were not in the cache. */
async function prepared(name: string): Promise<{ picture: PreparedPicture; made: string[] }> {
  const made: string[] = [];
  const pictures = await readPictures(folder, {
    cacheFolder: join(folder, 'cache'),
    onNewPhoto: (photo) => made.push(photo),
  });
  const picture = pictures[name];
  if (!picture) throw new Error(`${name} was not prepared`);
  return { picture, made };
}

const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><path fill="${colour}" d="M0 0h30v20H0z"/></svg>`;

const wall = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a2a1c' } });

const widthsIn = (srcSet: string | undefined) => srcSet?.match(/\d+(?=w)/g)?.map(Number);

test('a picture’s path contains a hash of its content, and its data have its size', async () => {
  addImage('hus.svg', square('red'));
  const before = await prepared('hus.svg');
  addImage('hus.svg', square('blue'));
  const after = await prepared('hus.svg');

  expect(before.picture.picture).toMatchObject({
    src: expect.stringMatching(/^\/assets\/pictures\/hus\.[\w-]{8}\.svg$/),
    width: 30,
    height: 20,
  });
  expect(after.picture.picture.src).not.toBe(before.picture.picture.src);
});

test('a photo is made in several widths up to its own, in AVIF and WebP', async () => {
  addImage('bild.jpg', await wall(1300, 1000).jpeg().toBuffer());
  const { picture, files } = (await prepared('bild.jpg')).picture;

  expect(picture).toMatchObject({ width: 1300, height: 1000 });
  expect(widthsIn(picture.srcSets?.avif)).toEqual([480, 800, 1300]);
  expect(widthsIn(picture.srcSets?.webp)).toEqual([480, 800, 1300]);
  const addresses = `${picture.srcSets?.avif}, ${picture.srcSets?.webp}`
    .split(', ')
    .map((part) => part.split(' ')[0]);
  expect(Object.keys(files).toSorted()).toEqual(addresses.toSorted());
  for (const [address, source] of Object.entries(files)) {
    const { format, width } = await sharp(source).metadata();
    expect(address).toContain(`.${width}.${format === 'heif' ? 'avif' : format}`);
  }
});

test('a large photo is scaled down to 2400 pixels, and to 1600 in AVIF', async () => {
  addImage('panorama.jpg', await wall(12_000, 600).jpeg().toBuffer());
  const { picture } = (await prepared('panorama.jpg')).picture;
  expect(picture).toMatchObject({ width: 2400, height: 120 });
  expect(widthsIn(picture.srcSets?.webp)).toEqual([480, 800, 1200, 1600, 2400]);
  expect(widthsIn(picture.srcSets?.avif)).toEqual([480, 800, 1200, 1600]);
});

test('a PNG keeps its transparency', async () => {
  const logo = sharp({ create: { width: 300, height: 100, channels: 4, background: '#8a2a1c80' } });
  addImage('logotyp.png', await logo.png().toBuffer());
  for (const source of Object.values((await prepared('logotyp.png')).picture.files)) {
    expect(await sharp(source).metadata()).toMatchObject({ hasAlpha: true });
  }
});

test.each(['webp', 'avif'] as const)('a photo can be read from %s', async (format) => {
  addImage('bild', await wall(300, 200).toFormat(format).toBuffer());
  expect((await prepared('bild')).picture.picture).toMatchObject({ width: 300, height: 200 });
});

test('a photo’s files are cached until the photo changes', async () => {
  addImage('bild.jpg', await wall(300, 200).jpeg().toBuffer());
  const first = await prepared('bild.jpg');
  const second = await prepared('bild.jpg');
  addImage('bild.jpg', await wall(320, 200).jpeg().toBuffer());
  const third = await prepared('bild.jpg');

  expect([first.made, second.made, third.made]).toEqual([['bild.jpg'], [], ['bild.jpg']]);
  expect(second.picture.picture).toEqual(first.picture.picture);
  expect(Object.values(second.picture.files).map(Buffer.from)).toEqual(
    Object.values(first.picture.files).map(Buffer.from),
  );
  expect(third.picture.picture.src).not.toBe(first.picture.picture.src);
});

test('writePictures writes each file to the path in the pages’ data', async () => {
  addImage('hus.svg', square('red'));
  addImage('bild.jpg', await wall(30, 20).jpeg().toBuffer());
  const prepared = await readPictures(folder, { cacheFolder: join(folder, 'cache') });
  const client = join(folder, 'client');
  writePictures(prepared, client);
  const told = Object.entries(picturesOf(prepared));
  expect(told.map(([name]) => name).sort()).toEqual(['bild.jpg', 'hus.svg']);
  for (const [, { src }] of told) expect(existsSync(join(client, src))).toBe(true);
});

test('a file name may contain spaces, parentheses and decomposed letters', async () => {
  // NFD, as macOS writes file names.
  const name = 'Båten & bryggan (2).jpg';
  addImage(name.normalize('NFD'), await wall(30, 20).jpeg().toBuffer());
  const { src } = (await prepared(name)).picture.picture;
  expect(src).toMatch(/^\/assets\/pictures\/baten-bryggan-2\.\w{8}\.30\.webp$/);
});

test('folders and files of the operating system in the image folder are ignored', async () => {
  addImage('.DS_Store', 'x');
  addImage('Thumbs.db', 'x');
  mkdirSync(join(folder, 'images/gamla'));
  expect(await readPictures(folder)).toEqual({});
});

const halfOf = (photo: Buffer) => photo.subarray(0, photo.length >> 1);
const cannotBeRead =
  /^content\/images\/(\S+): bilden går inte att läsa\. .* HEIC .* Öppna den, spara om den som JPEG och lägg in den igen\. \((?!undefined)./;

test.each([
  ['a JPEG', 'trasig.jpg', async () => halfOf(await wall(300, 200).jpeg().toBuffer())],
  ['a phone’s HEIC', 'IMG_2041.JPG', async () => phoneHeic],
  ['something else', 'brev.doc', async () => Buffer.from('Hej')],
])('%s that cannot be read throws an error with its file name and a remedy', async (_case, name, content) => {
  addImage(name, await content());
  await expect(readPictures(folder, { cacheFolder: join(folder, 'cache') })).rejects.toThrow(cannotBeRead);
  await expect(readPictures(folder, { cacheFolder: join(folder, 'cache') })).rejects.toThrow(name);
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
])('%s throws an error that says how to fix it', async (_case, name, content, remedy) => {
  addImage(name, content);
  await expect(readPictures(folder)).rejects.toThrow(`content/images/${name}: ${remedy}`);
});
