import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes robots.txt and sitemap.xml for a built site: every page in the folder that does not ask to be
 * left out. `site` is the site's own address, since both files must hold whole addresses.
 */
export async function writeCrawlingFiles(folder: string, site: URL): Promise<void> {
  const addresses = listedPages(folder).map((path) => new URL(path, site).href);
  await Promise.all([
    writeFile(join(folder, 'robots.txt'), robots(new URL('/sitemap.xml', site))),
    writeFile(join(folder, 'sitemap.xml'), sitemap(addresses)),
  ]);
}

function listedPages(folder: string): string[] {
  return globSync('**/index.html', { cwd: folder })
    .filter(
      (file) => !readFileSync(join(folder, file), 'utf8').includes('<meta name="robots" content="noindex"'),
    )
    .map((file) => (dirname(file) === '.' ? '/' : `/${dirname(file)}`))
    .sort();
}

function robots(sitemap: URL): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${sitemap.href}\n`;
}

function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `  <url><loc>${escapeXml(address)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
