import sharp from 'sharp';
import { ContentProblem } from '../../content-loader/problem.ts';
import { keepPhoto, keptPhoto, type PhotoFile } from './photo-cache.ts';
import { formats, longestSide, nearlyItsOwn, widestAvif, widths } from './photo-recipe.ts';
import type { PreparedPicture } from './prepared-picture.ts';

/**
 * Makes a photo's files and caches them. Calls `onNew` before it makes them.
 * @throws {ContentProblem} when the photo cannot be read.
 */
export async function preparePhoto(
  name: string,
  original: Buffer,
  cacheFolder: string,
  onNew: () => void,
): Promise<PreparedPicture> {
  const kept = keptPhoto(name, original, cacheFolder);
  if (kept) return kept;
  onNew();
  // No pixel limit: panoramas are large.
  const pixels = await readPixels(original, false).catch((error: unknown) => {
    throw unreadable(name, error);
  });
  return keepPhoto(name, original, cacheFolder, await makeFiles(pixels));
}

type Pixels = Awaited<ReturnType<typeof readPixels>>;

/** AVIF and WebP files of a photo in several widths up to its own. */
export async function makeFiles(pixels: Pixels): Promise<PhotoFile[]> {
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

/** The photo's pixels: upright, in sRGB, scaled down to `longestSide`, and without the camera's metadata (place, time). */
export async function readPixels(photo: Buffer, mostPixels: number | false) {
  // 'error': cameras write harmless oddities, which are warnings.
  return sharp(photo, { failOn: 'error', limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
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
    remedy: `bilden går inte att läsa. Filen kan vara trasig, eller i ett format som vi inte läser, som HEIC från en telefon. Öppna den, spara om den som JPEG och lägg in den igen. (${reason})`,
  });
}
