import sharp from 'sharp';
import { expect, test } from './site.ts';

const titles: Readonly<Record<string, string>> = {
  '/': 'Ängskollot – sommarkollo för barn 9–12 år i Ängby',
  '/om-angskollot': 'Om Ängskollot – sommarkollo sedan 1922',
  '/uthyrning': 'Hyr huset och området – Ängskollot',
  '/donationer': 'Stöd Ängskollot – Ge fler barn en sommar att minnas',
  '/samarbetspartners': 'Våra samarbetspartners – Tillsammans för barnens bästa',
  '/kontakt': 'Kontakt – Ängskollot',
  '/tack': 'Tack till våra stödjare – Ängskollot',
  '/gdpr': 'Integritetspolicy – Ängskollot',
};

for (const [path, title] of Object.entries(titles)) {
  test(`${path} says what it is about to whoever searches for it or is sent a link`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{20,}/);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

test('the sitemap lists the pages there are, and nothing else', async ({ request, page }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('/sitemap.xml');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml');
    return [...parsed.querySelectorAll('urlset > url > loc')].map((loc) => new URL(loc.textContent).pathname);
  }, sitemap);
  expect(paths).toEqual(expect.arrayContaining(Object.keys(titles)));
  for (const path of paths) {
    const listed = await request.get(path);
    expect(listed.status(), path).toBe(200);
    expect(await listed.text(), path).not.toContain('noindex');
  }
});

test('search engines are told the questions with the words that visitors read', async ({ page }) => {
  await page.goto('/');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const [faq] = data['@graph'].filter((thing: { '@type': string }) => thing['@type'] === 'FAQPage');
  expect(faq.mainEntity).toHaveLength(11);
  for (const { name, acceptedAnswer } of faq.mainEntity) {
    const item = page.locator('#faq details', { hasText: name });
    await expect(item).toContainText(acceptedAnswer.text);
  }
});

test('what a phone needs to put the site on its home screen is there', async ({ page, request }) => {
  await page.goto('/');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Ängskollot', lang: 'sv' });
  const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose);
  expect(purposes).toEqual(['any maskable', 'any maskable']);
  const appIcons = [...manifest.icons.map(({ src }: { src: string }) => src), '/apple-touch-icon.png'];
  for (const icon of [...appIcons, '/favicon.svg', '/favicon.ico']) {
    const response = await request.get(icon);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^image\//);
    // A phone cuts the corners by itself, and would show what lies behind those that are cut already.
    if (appIcons.includes(icon))
      expect((await sharp(await response.body()).stats()).isOpaque, icon).toBe(true);
  }
});

test('an address that leads nowhere says so kindly, truthfully to machines, and not to search engines', async ({
  request,
  page,
}) => {
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
