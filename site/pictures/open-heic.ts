import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { readHeic } from '../../content-loader/heic.ts';
import { longestSide } from './photo-recipe.ts';

/**
 * Opens a HEIC photo in sharp with its colour profile, scaled down to `longestSide` if it has one. The decoder returns
 * only pixels. An iPhone's are in Display P3, and would look pale as sRGB.
 */
export async function openHeic(file: Buffer): Promise<Sharp> {
  const [{ data, width, height }, { icc }] = await Promise.all([readHeic(file), sharp(file).metadata()]);
  const pixels = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  if (!icc) return pixels;
  const png = await pixels
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(withProfile(png, icc));
}

// The length of a PNG's signature and IHDR chunk (https://www.w3.org/TR/png-3/).
const headerLength = 33;

/** Adds a colour profile to a PNG. sharp can convert pixels to a profile, but not assign one. */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, headerLength), length, chunk, checksum, png.subarray(headerLength)]);
}
