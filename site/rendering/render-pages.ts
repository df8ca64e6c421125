import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pathOf } from '../app/page.ts';
import type { PageMaterial } from './page-material.ts';
import { renderPath } from './render-path.ts';

/** Renders pages with a site's bundle: HTML by file name. `pages` are folders in site/pages. */
export async function renderPages(
  pages: readonly string[],
  material: PageMaterial,
  site: string,
): Promise<Map<string, string>> {
  await import(pathToFileURL(bundleEntry(site)).href);
  const rendered = new Map<string, string>();
  for (const page of pages) {
    const urlOriginal = pathOf(page, material.content.camp);
    const file = page === notFound ? '404.html' : join(urlOriginal, 'index.html').slice(1);
    rendered.set(file, await renderPath({ urlOriginal, ...material }, page === notFound ? 404 : 200));
  }
  return rendered;
}

/** The not-found page's folder. Vike requires this name. */
export const notFound = '_error';

/** The program that renders a site's pages. */
export const bundleEntry = (site: string): string => join(site, 'bundle/server/entry.mjs');
