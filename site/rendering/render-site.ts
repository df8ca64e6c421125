import { readPages } from '../../content-loader/pages.ts';
import { publicUrl } from '../../site-settings.ts';
import { crawlingFiles } from '../crawling.ts';
import { extensions } from '../extensions.ts';
import { bundleOf } from '../folders.ts';
import { manifest } from '../manifest.ts';
import type { PageMaterial } from './page-material.ts';
import { renderPages } from './render-pages.ts';

/**
 * Everything of a site that follows from its texts and settings, by the names of its files: the pages, those of whoever has
 * some of their own, and what search engines and telephones ask for. `site` is the folder with the bundle.
 */
export async function renderSite(site: string, material: PageMaterial): Promise<Map<string, string>> {
  const { content } = material;
  const files = await renderPages(Object.keys(await readPages(content)), material, site);
  for (const extension of extensions)
    for (const [file, html] of await extension.render(bundleOf(site), content)) files.set(file, html);
  // Until PUBLIC_URL is set, the address that `npm start` serves by itself.
  const address = new URL(publicUrl(process.env) ?? 'http://localhost:3000');
  for (const [file, text] of crawlingFiles(files, address)) files.set(file, text);
  return files.set('manifest.webmanifest', manifest(content.camp.name));
}
