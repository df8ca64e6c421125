/**
 * Whether these are the bytes of a HEIC photo, whatever the file is called. Phones write them; their HEVC
 * compression is patented, and sharp leaves it out.
 */
export function isHeic(file: Buffer): boolean {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = file.toString('latin1', 8, Math.min(file.readUInt32BE(0), file.length));
  return /hei[cx]|hev[cx]/.test(brands);
}

/** The pixels of a HEIC photo, red, green, blue and alpha, already turned the right way up. */
export async function readHeic(file: Buffer) {
  // Loaded for the first such photo only: the decoder is WebAssembly of some megabytes.
  const { default: decode } = await import('heic-decode');
  return decode({ buffer: file });
}
