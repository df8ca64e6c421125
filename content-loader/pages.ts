import { existsSync, globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Content } from './content.ts';

const pagesFolder = resolve(import.meta.dirname, '../site/pages');

/**
 * Reads the texts of every page, by the page's folder in site/pages. Each page declares its texts in its
 * `+content.ts`, which is imported here at run time, so content-loader does not depend on the site. A bundler cannot
 * follow such imports. `onPage` is called before each page is read.
 * @throws {ContentProblem} with the mistakes in the first invalid file.
 */
export async function readPages(
  content: Content,
  onPage?: (page: string) => void,
): Promise<Record<string, unknown>> {
  const texts: Record<string, unknown> = {};
  for (const page of globSync('*/+Page.tsx', { cwd: pagesFolder }).map(dirname).sort()) {
    const own = existsSync(join(pagesFolder, page, '+content.ts'));
    // A page with data but no texts, such as the page after a form, reads none.
    if (!own && existsSync(join(pagesFolder, page, '+data.ts'))) continue;
    onPage?.(page);
    const file = join(pagesFolder, own ? page : '', '+content.ts');
    const module: { content: PageContent } = await import(pathToFileURL(file).href);
    texts[page] = module.content(content, page);
  }
  return texts;
}

type PageContent = (content: Content, page: string) => unknown;
