import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pathOf } from '../app/page.ts';
import type { PageMaterial } from './page-material.ts';
import { renderPath } from './render-path.ts';

/** Writes pages as files into a site's folder with a bundle. `pages` are their folders in site/pages. */
export async function renderPages(
  pages: readonly string[],
  material: PageMaterial,
  site: string,
): Promise<void> {
  await import(pathToFileURL(bundleEntry(site)).href);
  for (const page of pages) {
    const path = pathOf(page, material.content.camp);
    const file = join(site, 'client', page === notFound ? '404.html' : join(path, 'index.html'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await renderPath({ urlOriginal: path, ...material }, page === notFound ? 404 : 200));
  }
}

/** The not-found page's folder, as Vike wants it. */
const notFound = '_error';

/** The program that renders a site's pages. */
export const bundleEntry = (site: string): string => join(site, 'bundle/server/entry.mjs');
