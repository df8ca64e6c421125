import { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { jpegOfSize } from '../../../tests/photo.ts';
import { makePhotoFiles, PhotoTooLarge, UnreadablePhoto } from './photo-process.ts';

const heic = readFileSync(join(import.meta.dirname, '../../../site/pictures/phone.heic'));

const white = { channels: 3, background: '#fff' } as const;

/** A phone's photo as it is stored: sideways, with GPS position. Upright, its upper left corner is white and the rest dark. */
function fromATelephone(): Promise<Buffer> {
  const corner = { create: { ...white, width: 130, height: 1300 } };
  return sharp({ create: { width: 260, height: 2600, channels: 3, background: '#8a2a1c' } })
    .composite([{ input: corner, left: 0, top: 1300 }])
    .withExifMerge({
      IFD0: { Make: 'Kamera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '61/1 17/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

let photo: Buffer;
beforeAll(async () => {
  photo = await fromATelephone();
});

test('a phone’s photo is read upright and smaller, without its position', async () => {
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const files = await makePhotoFiles(photo);
  const widthsIn = (wanted: string) =>
    files.filter(({ format }) => format === wanted).map(({ width }) => width);
  expect(widthsIn('avif')).toEqual([480, 800, 1200, 1600]);
  expect(widthsIn('webp')).toEqual([480, 800, 1200, 1600, 2400]);
  for (const { format, source } of files) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(source).metadata();
    expect({ exif, xmp, iptc, icc, orientation }, format).toEqual({});
  }
  const { source, width = 0 } = files.at(-1) ?? {};
  const grey = await sharp(source).greyscale().raw().toBuffer();
  const isWhiteAt = (x: number, y: number) => (grey[y * width + x] ?? 0) > 128;
  expect([isWhiteAt(600, 60), isWhiteAt(1800, 60), isWhiteAt(600, 180)]).toEqual([true, false, false]);
});

test('a HEIC photo is read, and a logo keeps its transparency', async () => {
  expect(await makePhotoFiles(heic)).not.toEqual([]);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const logo = sharp({ create: { width: 400, height: 200, channels: 4, background: clear } }).png();
  for (const { source } of await makePhotoFiles(await logo.toBuffer()))
    expect((await sharp(source).stats()).isOpaque).toBe(false);
});

/** A PNG that declares this width and 1,000 pixels in height. */
async function pngThousandHigh(width: number): Promise<Buffer> {
  const png = await sharp({ create: { ...white, width: 9, height: 9 } })
    .png()
    .toBuffer();
  // Width and height in the first chunk, followed by its checksum (https://www.w3.org/TR/png-3/#11IHDR).
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(1000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A HEIC photo that declares this width and 1,000 pixels in height (ISO/IEC 23008-12, `ispe`). */
function heicThousandHigh(width: number): Buffer {
  const declared = Buffer.from(heic);
  for (let at = declared.indexOf('ispe'); at !== -1; at = declared.indexOf('ispe', at + 4)) {
    declared.writeUInt32BE(width, at + 8);
    declared.writeUInt32BE(1000, at + 12);
  }
  return declared;
}

test('a photo of 25 million pixels is read', async () => {
  const wide = sharp({ create: { ...white, width: 25_000, height: 1000 } });
  expect(await makePhotoFiles(await wide.greyscale().jpeg().toBuffer())).not.toEqual([]);
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

test.each([
  { what: 'a photo that was broken off', bytes: () => photo.subarray(0, photo.length >> 1) },
  { what: 'an iPhone’s photo that was broken off', bytes: () => heic.subarray(0, heic.length >> 1) },
  { what: 'a drawing, which may name files of ours', bytes: () => Buffer.from(drawing) },
])('$what is refused as unreadable', async ({ bytes }) => {
  const refused = expect(makePhotoFiles(await bytes())).rejects;
  await refused.toThrow(UnreadablePhoto);
  await refused.not.toThrow(PhotoTooLarge);
});

test.each([
  { what: 'a panorama', bytes: () => jpegOfSize(16_000, 3600), pixels: 57_600_000 },
  { what: 'a tall picture', bytes: () => jpegOfSize(1000, 65_000), pixels: 65_000_000 },
  { what: 'a printer’s JPEG', bytes: () => jpegOfSize(9000, 4000, 'cmyk'), pixels: 36_000_000 },
  { what: 'a PNG', bytes: () => pngThousandHigh(25_001), pixels: 25_001_000 },
  { what: 'an iPhone’s photo', bytes: () => heicThousandHigh(25_001), pixels: 25_001_000 },
])('$what of over 25 million pixels is refused as too large', async ({ bytes, pixels }) => {
  const refused = { name: 'PhotoTooLarge', pixels, most: 25_000_000 };
  await expect(makePhotoFiles(await bytes())).rejects.toMatchObject(refused);
});

/** The processes started by this test; other tests may run theirs at the same time. */
const begun: ChildProcess[] = [];
function note(message: unknown): void {
  if (typeof message !== 'object' || message === null || !('process' in message)) return;
  if (message.process instanceof ChildProcess) begun.push(message.process);
}
beforeEach(() => {
  begun.length = 0;
  subscribe('child_process', note);
});
afterEach(() => void unsubscribe('child_process', note));

const readers = () =>
  begun
    .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    .map(({ pid }) => Number(pid));

test('a photo is made in a process with the lowest priority and the highest OOM score', async () => {
  const made = makePhotoFiles(photo);
  await expect.poll(readers).toHaveLength(1);
  const [pid = 0] = readers();
  const score = () => readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim();
  await expect.poll(() => [getPriority(pid), score()]).toEqual([19, '1000']);
  await made;
});

test('reading a photo fails when its process is killed, and the next photo is read', async () => {
  const killed = makePhotoFiles(photo);
  const told = expect(killed).rejects.toThrow('ended (SIGKILL)');
  await expect.poll(readers).toHaveLength(1);
  for (const pid of readers()) process.kill(pid, 'SIGKILL');
  await told;
  expect(await makePhotoFiles(photo)).not.toEqual([]);
});

test('reading a photo is given up after a time limit', async () => {
  await expect(makePhotoFiles(photo, 1)).rejects.toThrow('ended (SIGKILL)');
});
