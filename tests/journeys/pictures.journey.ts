import { expect, test } from './site.ts';

test('no picture stands twice on a page, but for those that the gallery has too', async ({
  page,
  site,
  allow,
}) => {
  allow.complaint(/status of 404/);
  for (const path of site.pages) {
    await page.goto(path);
    const outside = page.locator('main img:not(#galleri img)');
    const addresses = await outside.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
    expect(addresses, path).toEqual([...new Set(addresses)]);
  }
});
