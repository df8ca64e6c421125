import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { browserArguments, findBrowser } from '../browser.ts';
import { expect, test } from './site.ts';

// Chromium's own dark theme, which inverts the colours of pages, as telephones can.
test.use({
  camp: { swish: '123 456 78 97' },
  launchOptions: {
    executablePath: findBrowser() ?? '',
    args: [...browserArguments, '--blink-settings=forceDarkModeEnabled=true'],
  },
});

test('the Swish code stays black on white, quiet zone included, where the browser darkens the page', async ({
  page,
}) => {
  await page.goto('/donationer');
  const code = page.getByRole('img', { name: 'QR-kod att skanna i Swish' });
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe('C1234567897;;;6');
  const lightness = (x: number, y: number) => data[(y * info.width + x) * info.channels];
  const middle = Math.round(info.width / 2);
  expect([lightness(8, middle), lightness(middle, 8)]).toEqual([255, 255]);

  const card = await sharp(
    await page.getByRole('heading', { name: 'Swish', exact: true }).screenshot(),
  ).stats();
  expect(card.channels[0]?.min).toBeLessThan(60);
});
