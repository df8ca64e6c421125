import { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { jpegOfSize, phoneHeic } from '../../../tests/photo.ts';
import { makePhotoFiles, PhotoTooLarge, UnreadablePhoto } from './photo-process.ts';

const white = { channels: 3, background: '#fff' } as const;

let photo: Buffer;
beforeAll(async () => {
  const large = sharp({ create: { width: 2600, height: 260, channels: 3, background: '#8a2a1c' } });
  photo = await large.jpeg().toBuffer();
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

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

test.each([
  { what: 'a photo that was broken off', bytes: () => photo.subarray(0, photo.length >> 1) },
  { what: 'an iPhone’s HEIC', bytes: () => phoneHeic },
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

test('reading a photo is given up after a time limit', async () => {
  await expect(makePhotoFiles(photo, 1)).rejects.toThrow('ended (SIGKILL)');
});
