import sharp from 'sharp';
import { expectNoFindings } from './axe.ts';
import { expect, maria, pageInFrame, websiteTest as test } from './office.ts';

const red = { r: 200, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 200 };

/**
 * A phone's photo, taken upright, stored sideways, with GPS position. Upright, the upper half is red and the lower
 * half blue.
 */
function photoOnItsSide(): Promise<Buffer> {
  return sharp({ create: { width: 750, height: 1000, channels: 3, background: red } })
    .extend({ right: 750, background: blue })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '61/1 16/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** The colour in the middle of a picture's upper, or lower, half. */
async function colourAt(picture: Buffer, half: 'upper' | 'lower') {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const row = Math.round(info.height * (half === 'upper' ? 0.25 : 0.75));
  const at = (row * info.width + Math.round(info.width / 2)) * info.channels;
  const [r = 0, , b = 0] = data.subarray(at, at + 3);
  return r > b ? 'red' : 'blue';
}

test('a sideways photo from a phone is shown upright, without its position, and can be removed for good', async ({
  page,
  office,
}) => {
  // Making the sizes takes long on a busy machine.
  const photo = await photoOnItsSide();
  expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
  await page.setViewportSize({ width: 390, height: 844 });
  await office.enter(page, maria, '/webbplatsen/sida/index');
  const shown = await pageInFrame(page);
  await shown.getByRole('img', { name: /^Det röda kollohuset/ }).click();
  await page.getByRole('button', { name: 'Byt' }).click();
  await expectNoFindings(page);
  await page
    .getByLabel('Bildfil')
    .setInputFiles({ name: 'Alva Lindqvist.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('textbox', { name: 'Vad bilden visar' }).fill('Halva sjön i kvällssol');
  await page.getByLabel('Nej, inget barn syns').check();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Spara bilden' }).click();
  await expect(page.getByRole('button', { name: 'Byt' })).toBeVisible();
  await expect(shown.getByRole('img', { name: 'Halva sjön i kvällssol' })).toBeVisible();
  await page.getByRole('button', { name: 'Klar' }).click();

  await page.getByRole('link', { name: /^Granska/ }).click();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Publicera' }).click();
  await expect(page.getByRole('heading', { name: /^Publicerat \d\d\.\d\d$/ })).toBeVisible();
  const [address = ''] =
    /\/assets\/pictures\/bild-[^ "]+\.webp/.exec(await (await fetch(office.site.url)).text()) ?? [];
  const served = async () => fetch(`${office.site.url}${address}`);
  const picture = Buffer.from(await (await served()).arrayBuffer());
  expect((await sharp(picture).metadata()).exif).toBeUndefined();
  expect([await colourAt(picture, 'upper'), await colourAt(picture, 'lower')]).toEqual(['red', 'blue']);

  await page.getByRole('link', { name: 'Ångra i Historik' }).click();
  await page.getByRole('button', { name: 'Gå tillbaka hit' }).click();
  await expect(page.getByText(/^Gick tillbaka: /)).toBeVisible();
  for (const path of ['bilder', 'bilder/ny']) {
    await page.goto(`${office.origin}/kansli/webbplatsen/${path}`);
    await everywhere();
  }
  await page.goto(`${office.origin}/kansli/webbplatsen/bilder`);
  await page.getByRole('link', { name: 'Halva sjön i kvällssol' }).click();
  await everywhere();
  await page.getByRole('button', { name: 'Ta bort bilden för gott' }).click();
  await expectNoFindings(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort bilden för gott' }).click();
  await expect(page.getByRole('heading', { name: 'Bilder' })).toBeVisible();
  expect((await served()).status).toBe(404);

  async function everywhere() {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Hämtar …')).toHaveCount(0);
    await expectNoFindings(page);
  }
});
