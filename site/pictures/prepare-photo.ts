import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { isHeic, readHeic } from '../../content-loader/heic.ts';
import { ContentProblem } from '../../content-loader/problem.ts';
import { type PhotoFile, readPhotoFiles, writePhotoFiles } from './photo-cache.ts';
import { type PreparedPicture, pictureAddress } from './prepared-picture.ts';

// From a small phone to a large, sharp screen.
const widths = [480, 800, 1200, 1600, 2400];
export const longestSide = 2400;
const quickWidth = 800;
// A wider AVIF takes twice the memory to make, 300 MB; WebP carries what is wider.
const widestAvif = 1600;
// A width that is nearly the photo's own would cost a file and save nobody anything.
const nearlyItsOwn = 0.9;
// Of AVIF's efforts, the next one takes five times as long for one or two percent.
const formats = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 75 },
} as const;
// Part of every photo's hash: a change here gives all photos new files, under new addresses.
const recipe = JSON.stringify({
  widths,
  longestSide,
  widestAvif,
  nearlyItsOwn,
  formats,
  sharp: sharp.versions,
});

/**
 * A photo as AVIF and WebP in several widths, none wider than itself: turned the right way up, in the
 * screen's colours, and without what the camera noted of place and time. Made once and
 * then kept in the cache; `onNew` is called before. It is known there by its bytes, or an `identity` that stands for them.
 * @throws {ContentProblem} when it cannot be read.
 */
export async function preparePhoto(
  name: string,
  original: Buffer,
  cacheFolder: string,
  onNew: () => void,
  identity: string | Buffer = original,
): Promise<PreparedPicture> {
  const kept = keptPhoto(name, identity, cacheFolder);
  if (kept) return kept;
  onNew();
  const hash = cacheKeyOf(identity);
  const files = await makeFiles(name, original);
  writePhotoFiles(join(cacheFolder, hash), files);
  return toPicture(pictureAddress(name, hash), files);
}

/** A photo that has been made and kept, or nothing. */
export function keptPhoto(
  name: string,
  identity: string | Buffer,
  cacheFolder: string,
): PreparedPicture | undefined {
  const hash = cacheKeyOf(identity);
  const files = readPhotoFiles(join(cacheFolder, hash));
  return files && toPicture(pictureAddress(name, hash), files);
}

/** The folder of the cache in which a photo is kept, beside unfinished ones that begin with its name. */
export const cacheKeyOf = (identity: string | Buffer) =>
  createHash('sha256').update(recipe).update(identity).digest('hex');

/** A photo in one width alone, which is made in a moment: to be shown until the others are there. */
export async function quickPhoto(name: string, original: Buffer, identity: string): Promise<PreparedPicture> {
  const { data, info } = await sharp(original)
    .resize({ width: quickWidth, withoutEnlargement: true })
    .toFormat('webp', formats.webp)
    .toBuffer({ resolveWithObject: true });
  // An address of its own: the same width is made of more pixels afterwards.
  const src = `${pictureAddress(name, cacheKeyOf(`quick ${identity}`))}.webp`;
  return { picture: { src, width: info.width, height: info.height }, files: { [src]: data } };
}

type Pixels = Awaited<ReturnType<typeof readPixels>>;

async function makeFiles(name: string, original: Buffer): Promise<PhotoFile[]> {
  const pixels = await readPixels(original).catch((error: unknown) => {
    throw unreadable(name, error);
  });
  const { width } = pixels.info;
  const files: PhotoFile[] = [];
  for (const [format, widest] of [
    ['avif', Math.min(width, widestAvif)],
    ['webp', width],
  ] as const) {
    const narrower = widths.filter((one) => one < nearlyItsOwn * widest);
    for (const wanted of [...narrower, widest]) files.push(await encode(pixels, wanted, format));
  }
  return files;
}

/** The photo the right way up and no larger than anyone needs. */
async function readPixels(original: Buffer) {
  return (await open(original))
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function open(original: Buffer) {
  if (isHeic(original)) {
    const { data, width, height } = await readHeic(original);
    return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  }
  // Harmless oddities that cameras write are warnings, not errors. A panorama may have any number of pixels.
  return sharp(original, { failOn: 'error', limitInputPixels: false });
}

async function encode(
  { data, info }: Pixels,
  width: number,
  format: PhotoFile['format'],
): Promise<PhotoFile> {
  const { width: rawWidth, height: rawHeight, channels } = info;
  const encoded = await sharp(data, { raw: { width: rawWidth, height: rawHeight, channels } })
    .resize({ width })
    .toFormat(format, formats[format])
    .toBuffer({ resolveWithObject: true });
  return { width: encoded.info.width, height: encoded.info.height, format, source: encoded.data };
}

function toPicture(address: string, files: readonly PhotoFile[]): PreparedPicture {
  const addressOf = ({ width, format }: PhotoFile) => `${address}.${width}.${format}`;
  const inFormat = (wanted: PhotoFile['format']) =>
    files.filter(({ format }) => format === wanted).sort((a, b) => a.width - b.width);
  const srcSet = (format: PhotoFile['format']) =>
    inFormat(format)
      .map((file) => `${addressOf(file)} ${file.width}w`)
      .join(', ');
  const largest = inFormat('webp').at(-1);
  if (!largest) throw new Error(`The cache has no files for ${address}`);
  return {
    picture: {
      src: addressOf(largest),
      width: largest.width,
      height: largest.height,
      srcSets: { avif: srcSet('avif'), webp: srcSet('webp') },
    },
    files: Object.fromEntries(files.map((file) => [addressOf(file), file.source])),
  };
}

function unreadable(name: string, error: unknown): ContentProblem {
  const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
  return new ContentProblem(`content/images/${name}`, {
    remedy: `bilden går inte att läsa. Filen kan vara trasig, eller i ett format som vi inte känner till. Öppna den, spara om den som JPEG och lägg in den igen. (${reason})`,
  });
}
