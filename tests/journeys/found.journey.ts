import sharp from 'sharp';
import { expect, test } from './site.ts';

test('the sitemap lists exactly the existing pages', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
  expect(paths.length).toBeGreaterThan(1);
  for (const path of paths) {
    const listed = await request.get(path);
    expect(listed.status(), path).toBe(200);
    expect(await listed.text(), path).not.toContain('noindex');
  }
});

test('the icons for a browser’s tab and a phone’s home screen exist', async ({ request }) => {
  for (const icon of ['/apple-touch-icon.png', '/favicon.svg', '/favicon.ico']) {
    const response = await request.get(icon);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^image\//);
    // Phones cut the icon's corners themselves, and transparent corners would show a background.
    if (icon === '/apple-touch-icon.png')
      expect((await sharp(await response.body()).stats()).isOpaque, icon).toBe(true);
  }
});

test('an unknown URL gets a friendly page with status 404 and noindex', async ({ request, page }) => {
  const response = await request.get('/finns-inte');
  expect(response.status()).toBe(404);
  const { robots, text, links } = await page.evaluate(
    (html) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      const main = parsed.querySelector('main');
      return {
        robots: parsed.querySelector('meta[name="robots"]')?.getAttribute('content'),
        text: main?.textContent,
        links: [...(main?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
      };
    },
    await response.text(),
  );
  expect(robots).toBe('noindex');
  expect(text).toContain('404 Page Not Found');
  expect(text).not.toContain('Did you forget to add the page to the router?');
  expect(links).toEqual(['/', '/#faq', '/kontakt']);
});
