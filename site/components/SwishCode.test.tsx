import decodeQR from 'qr/decode.js';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { swishPicture } from '../rendering/swish-picture.ts';
import { SwishCode } from './SwishCode.tsx';

/** What another library than the one that drew it reads in the picture. */
async function scanned(picture: Parameters<typeof renderToStaticMarkup>[0]): Promise<string> {
  const svg = renderToStaticMarkup(picture).replace(
    '<svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="360"',
  );
  const drawn = sharp(Buffer.from(svg)).flatten({ background: '#fff' }).ensureAlpha().raw();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

test('a scanner reads the number, the amount and the reference', async () => {
  const payment = { amount: 100, message: 'B-7K3M-QXR' };
  expect(await scanned(<SwishCode {...swishPicture('123 456 78 90', payment)} />)).toBe(
    'C1234567890;100,00;B-7K3M-QXR;0',
  );
});

test('a scanner reads only the number in the code of a gift', async () => {
  expect(await scanned(<SwishCode {...swishPicture('1234567890')} />)).toBe('C1234567890;;;6');
});
