import * as z from 'zod';

/**
 * Whether the bytes are a HEIC photo, regardless of the file's name. Phones write HEIC; sharp leaves it out because
 * its HEVC compression is patented.
 */
export function isHeic(file: Buffer): boolean {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = file.toString('latin1', 8, Math.min(file.readUInt32BE(0), file.length));
  return /hei[cx]|hev[cx]/.test(brands);
}

/** The number of pixels from a HEIC photo's header, so that a huge one can be refused before decoding. */
export async function heicPixels(file: Buffer): Promise<number> {
  const { default: decode } = await import('heic-decode');
  const [photo] = await decode.all({ buffer: file });
  const { width, height } = Size.parse(photo);
  return width * height;
}

// The decoder's type declarations lack the size.
const Size = z.object({ width: z.number(), height: z.number() });

/** Decodes a HEIC photo to RGBA pixels, with its orientation applied. */
export async function readHeic(file: Buffer) {
  // Loaded at the first HEIC photo, because the decoder is several megabytes of WebAssembly.
  const { default: decode } = await import('heic-decode');
  return decode({ buffer: file });
}
