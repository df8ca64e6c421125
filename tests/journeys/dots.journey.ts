import sharp from 'sharp';
import { expect, test } from './site.ts';

test('Lovisa is not read as LovIsa: between an i and its dot there is paper, at each size of small words', async ({
  page,
}) => {
  await page.goto('/');
  const paragraph = await page.evaluateHandle(() => {
    const added = document.createElement('p');
    added.style.cssText =
      'position: fixed; z-index: 99; inset: 0; margin: 0; padding: 10px; background: #fff; color: #000';
    added.textContent = 'i j';
    document.body.append(added);
    return added;
  });
  for (const weight of [400, 600, 700]) {
    for (const size of [14, 15, 16, 17, 18]) {
      await paragraph.evaluate(
        async (added, [weight, size]) => {
          added.style.font = `${weight} ${size}px "Familjen Grotesk Variable"`;
          await document.fonts.load(added.style.font);
        },
        [weight, size],
      );
      const inked = await inkedRows(
        await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 24 + size } }),
      );
      expect(inked, `${weight}, ${size} px`).toMatch(/^ *#+ +#+ *$/);
    }
  }
});

/** For each row of a picture of black on white, whether anything is drawn in it: '  ## ####  '. */
async function inkedRows(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, y) =>
    data.subarray(y * info.width, (y + 1) * info.width),
  );
  return rows.map((row) => (Math.min(...row) < 235 ? '#' : ' ')).join('');
}
