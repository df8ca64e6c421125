import sharp from 'sharp';
import { isHeic } from '../../content-loader/heic.ts';
import { ContentProblem } from '../../content-loader/problem.ts';
import { openHeic } from './open-heic.ts';
import { cacheKeyOf, keepPhoto, keptPhoto, type PhotoFile } from './photo-cache.ts';
import { formats, longestSide, nearlyItsOwn, quickWidth, widestAvif, widths } from './photo-recipe.ts';
import { type PreparedPicture, pictureAddress } from './prepared-picture.ts';

/**
 * Makes AVIF and WebP files of a photo in several widths up to its own: upright, in sRGB, and without the camera's
 * metadata (place, time). Caches the files, and calls `onNew` before it makes them. `identity` is the cache key: the
 * photo's bytes, or a string that identifies them.
 * @throws {ContentProblem} when the photo cannot be read.
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
  return keepPhoto(name, identity, cacheFolder, await makeFiles(name, original));
}

/** Makes a photo in a single width, quickly. Shown until the other files exist. */
export async function quickPhoto(name: string, original: Buffer, identity: string): Promise<PreparedPicture> {
  const { data, info } = await sharp(original)
    .resize({ width: quickWidth, withoutEnlargement: true })
    .toFormat('webp', formats.webp)
    .toBuffer({ resolveWithObject: true });
  // A path of its own: the later file of this width is made from the larger original.
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

/** The photo's pixels, upright and scaled down to `longestSide`. */
async function readPixels(original: Buffer) {
  return (await open(original))
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function open(original: Buffer) {
  if (isHeic(original)) return openHeic(original);
  // 'error': cameras write harmless oddities, which are warnings. No pixel limit: panoramas are large.
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

function unreadable(name: string, error: unknown): ContentProblem {
  const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
  return new ContentProblem(`content/images/${name}`, {
    remedy: `bilden går inte att läsa. Filen kan vara trasig, eller i ett format som vi inte känner till. Öppna den, spara om den som JPEG och lägg in den igen. (${reason})`,
  });
}
