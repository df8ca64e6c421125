import sharp from 'sharp';
import { expect, test } from './site.ts';
import { inSpring } from './variant.ts';

const address = inSpring.environment.PUBLIC_URL;

test.use(inSpring);

test('every page is known by one address: in the sitemap, to search engines and where it is shared', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${address}/sitemap.xml\n`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml');
    return [...parsed.querySelectorAll('urlset > url > loc')].map(({ textContent }) => textContent ?? '');
  }, sitemap);
  expect(listed.length).toBeGreaterThan(1);
  for (const url of listed) {
    expect(new URL(url).origin).toBe(address);
    await page.goto(new URL(url).pathname);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', url);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      `${address}/og-image.png`,
    );
  }
});

test('the picture that goes with a shared link is there, in the size that is said', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const said = (name: string) =>
    page.locator(`meta[property="og:image:${name}"]`).getAttribute('content').then(Number);
  const picture = await request.get('/og-image.png');
  expect(picture.headers()['content-type']).toBe('image/png');
  const { width, height } = await sharp(await picture.body()).metadata();
  expect([await said('width'), await said('height')]).toEqual([width, height]);
});

test('an address that leads nowhere has no address to share', async ({ page, allow }) => {
  allow.complaint(/status of 404/);
  await page.goto('/finns-inte');
  await expect(page.locator('link[rel="canonical"], meta[property="og:url"]')).toHaveCount(0);
});
