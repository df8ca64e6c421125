import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { swishPicture } from './swish-picture.ts';

/** What another library than the one that drew it reads in the picture. */
async function scanned(picture: string): Promise<string> {
  const svg = Buffer.from(decodeURIComponent(picture.slice(picture.indexOf(',') + 1)));
  const drawn = sharp(svg).resize(360).flatten({ background: '#000' }).ensureAlpha().raw();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

test('a scanner reads the number, the amount and the reference', async () => {
  const payment = { amount: 100, message: 'B-7K3M-QXR' };
  expect(await scanned(swishPicture('123 456 78 90', payment))).toBe('C1234567890;100,00;B-7K3M-QXR;0');
});

test('a scanner reads only the number in the code of a gift', async () => {
  expect(await scanned(swishPicture('1234567890'))).toBe('C1234567890;;;6');
});
