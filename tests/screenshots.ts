/** `npm run screenshots`: every page in docs/screenshots/, on a phone and on a desktop. The README shows one. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { readRoutes } from './bench/routes.ts';
import { startSite } from './bench/site-process.ts';
import { launchOptions } from './browser.ts';

const folder = resolve(import.meta.dirname, '../docs/screenshots');
const widths = [390, 1440] as const;

mkdirSync(folder, { recursive: true });
await using site = await startSite();
await using browser = await chromium.launch(launchOptions());
for (const route of [...(await readRoutes(site.url)), '/finns-inte']) {
  for (const width of widths) await takePicture(browser, route, width);
}

async function takePicture(browser: Browser, route: string, width: number): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    locale: 'sv-SE',
    reducedMotion: 'reduce',
  });
  await page.goto(site.url + route, { waitUntil: 'networkidle' });
  await fetchLazyPictures(page);
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
  await write(`${nameOf(route)}-${width}.png`, picture);
  if (route === '/' && width === 1440) await write('home-first-view.png', await page.screenshot());
  await page.close();
}

/** The colours are few and flat: a palette is a quarter of the bytes. */
async function write(name: string, picture: Uint8Array): Promise<void> {
  const small = await sharp(picture).png({ palette: true, quality: 80, effort: 10 }).toBuffer();
  writeFileSync(join(folder, name), small);
  console.log(`${name}  ${Math.round(small.length / 1000)} kB`);
}

/** Pictures further down are fetched when they come near, which in a screenshot of the whole page they never do. */
async function fetchLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll('img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.filter((one) => one.checkVisibility()).map((one) => one.decode()));
  });
}

function nameOf(route: string): string {
  if (route === '/') return 'home';
  return route === '/finns-inte' ? '404' : route.slice(1);
}
