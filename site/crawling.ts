import { dirname } from 'node:path';

/**
 * robots.txt and sitemap.xml for a site's files (HTML by file name). The sitemap lists every page without `noindex`.
 * `site` is the site's URL: both files require absolute URLs.
 */
export function crawlingFiles(files: ReadonlyMap<string, string>, site: URL): ReadonlyMap<string, string> {
  const addresses = listedPages(files).map((path) => new URL(path, site).href);
  return new Map([
    ['robots.txt', robots(new URL('/sitemap.xml', site))],
    ['sitemap.xml', sitemap(addresses)],
  ]);
}

function listedPages(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([file, html]) => /(^|\/)index\.html$/.test(file) && !html.includes(leaveOut))
    .map(([file]) => (dirname(file) === '.' ? '/' : `/${dirname(file)}`))
    .sort();
}

const leaveOut = '<meta name="robots" content="noindex"';

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
