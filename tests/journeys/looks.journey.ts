import type { Page } from '@playwright/test';
import { calm, expect, test } from './site.ts';

test.use(calm);

/** The empty rows between the letter and its dots, in thousandths of an em, drawn so large that a row is a font unit. */
const dotGap = (page: Page, text: string, weight: number) =>
  page.evaluate(
    async ([text, weight]) => {
      const size = 1200;
      const font = `${weight} ${size}px "Familjen Grotesk Variable"`;
      await document.fonts.load(font);
      const context = new OffscreenCanvas(size, size).getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('The browser has no canvas');
      context.font = font;
      context.fillText(text, 0, size);
      // The last letter, also of a ligature.
      const left = Math.ceil(context.measureText(text.slice(0, -1)).width);
      const width = Math.ceil(context.measureText(text).width) - left;
      const { data, height } = context.getImageData(left, 0, width, size);
      const isInked = (row: number) =>
        data.subarray(4 * width * row, 4 * width * (row + 1)).some((value) => value > 127);
      const inked = Array.from({ length: height }, (_, row) => isInked(row));
      const dots = inked.indexOf(true);
      const gap = inked.indexOf(false, dots);
      return (1000 * (inked.indexOf(true, gap) - gap)) / size;
    },
    [text, weight] as const,
  );

test('the dots of i, j, ä and ö are far enough from the letter for 15 px on an ordinary screen', async ({
  page,
}) => {
  await page.goto('/gdpr');
  for (const weight of [400, 700])
    for (const text of ['i', 'j', 'ä', 'ö', 'ë', 'ü', 'fi', 'ffi'])
      expect(await dotGap(page, text, weight), `${text} at ${weight}`).toBeGreaterThanOrEqual(90);
});
