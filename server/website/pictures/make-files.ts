import { existsSync, writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { makeFiles, readPixels } from '../../../site/pictures/prepare-photo.ts';
import type { PhotoAnswer } from './photo-process.ts';

/*
 * A process that makes all files of one uploaded photo, and ends (photo-process.ts). A photo that crashes it does not
 * crash the server.
 */

// The kernel's OOM killer chooses this process first.
const firstToGo = '/proc/self/oom_score_adj';
if (existsSync(firstToGo)) writeFileSync(firstToGo, '1000');
// The lowest priority, so that page requests stay fast.
setPriority(19);
sharp.concurrency(1);
sharp.cache(false);

// A telephone's 12 or 24 million, with some room. As pixels of four bytes they are 100 MB.
const mostPixels = 25_000_000;

// The formats of cameras and drawing programs, and nothing else that libvips can open, such as SVG and PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((format) => `VipsForeignLoad${format}`),
});

// Ends with the server.
if (!process.connected) process.exit();
process.once('disconnect', () => process.exit());
process.once('message', async (photo) => {
  const answer = await answerTo(photo);
  // The server ends this process at the answer, so the compile cache is written first.
  flushCompileCache();
  process.send?.(answer, () => process.disconnect());
});

async function answerTo(photo: unknown): Promise<PhotoAnswer> {
  try {
    if (!(photo instanceof Uint8Array)) throw new Error('Not the bytes of a photo');
    const bytes = Buffer.from(photo);
    // From the header, before any pixel is decoded.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const pixels = width * height;
    if (pixels > mostPixels) return { tooLarge: { pixels, most: mostPixels } };
    return { files: await makeFiles(await readPixels(bytes, mostPixels)) };
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message : String(error) };
  }
}
