import { readPages } from '../../content-loader/pages.ts';
import { siteExtensions } from '../../office.ts';
import { publicUrl } from '../../site-settings.ts';
import { crawlingFiles } from '../crawling.ts';
import { bundleOf } from '../folders.ts';
import type { PageMaterial } from './page-material.ts';
import { renderPages } from './render-pages.ts';

/**
 * Every file of a site that depends on its texts and settings, by file name: the pages, the extensions' pages, and the
 * files for search engines. `site` is the folder with the bundle.
 */
export async function renderSite(site: string, material: PageMaterial): Promise<Map<string, string>> {
  const { content } = material;
  const files = await renderPages(Object.keys(await readPages(content)), material, site);
  for (const extension of await siteExtensions())
    for (const [file, html] of await extension.render(bundleOf(site), content)) files.set(file, html);
  // Without PUBLIC_URL, the default URL of `npm start`.
  const address = new URL(publicUrl(process.env) ?? 'http://localhost:3000');
  for (const [file, text] of crawlingFiles(files, address)) files.set(file, text);
  return files;
}
