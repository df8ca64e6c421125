import * as z from 'zod';

/**
 * Whether these are the bytes of a HEIC photo, whatever the file is called. Phones write them; their HEVC
 * compression is patented, and sharp leaves it out.
 */
export function isHeic(file: Buffer): boolean {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = file.toString('latin1', 8, Math.min(file.readUInt32BE(0), file.length));
  return /hei[cx]|hev[cx]/.test(brands);
}

/** How many pixels a HEIC photo says that it has: known before any of them is read. */
export async function heicPixels(file: Buffer): Promise<number> {
  const { default: decode } = await import('heic-decode');
  const [photo] = await decode.all({ buffer: file });
  const { width, height } = Size.parse(photo);
  return width * height;
}

// The decoder's types leave it out.
const Size = z.object({ width: z.number(), height: z.number() });

/** The pixels of a HEIC photo, red, green, blue and alpha, already turned the right way up. */
export async function readHeic(file: Buffer) {
  // Loaded for the first such photo only: the decoder is WebAssembly of some megabytes.
  const { default: decode } = await import('heic-decode');
  return decode({ buffer: file });
}
