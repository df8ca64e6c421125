import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { readHeic } from '../../content-loader/heic.ts';
import { longestSide } from './photo-recipe.ts';

/**
 * A HEIC photo for sharp, with its colour profile, and no larger than anyone needs. The decoder gives only pixels; an
 * iPhone's are in Display P3, and would look pale if they were read as sRGB.
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

// The signature and IHDR, which a PNG begins with (https://www.w3.org/TR/png-3/).
const headerLength = 33;

/** A PNG whose pixels are in the colours of that profile. sharp converts to a profile, but cannot say that pixels are in one. */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, headerLength), length, chunk, checksum, png.subarray(headerLength)]);
}
