import { existsSync, globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Content } from './content.ts';

const pagesFolder = resolve(import.meta.dirname, '../site/pages');

/**
 * The texts of every page, by the page's folder in site/pages. A page says itself which texts it has, in its
 * folder's `+content.ts`, and those are found when this is called: nothing here knows the site. For programs that
 * look at all of the content; the bundler cannot follow such imports. `onPage` is told of each page before it is read.
 * @throws {ContentProblem} for the mistakes in the first file that has any.
 */
export async function readPages(
  content: Content,
  onPage?: (page: string) => void,
): Promise<Record<string, unknown>> {
  const texts: Record<string, unknown> = {};
  for (const page of globSync('*/+Page.tsx', { cwd: pagesFolder }).map(dirname).sort()) {
    const own = existsSync(join(pagesFolder, page, '+content.ts'));
    // A page with data and no texts of its own, as the answer to a form, reads none.
    if (!own && existsSync(join(pagesFolder, page, '+data.ts'))) continue;
    onPage?.(page);
    const file = join(pagesFolder, own ? page : '', '+content.ts');
    const module: { content: PageContent } = await import(pathToFileURL(file).href);
    texts[page] = module.content(content, page);
  }
  return texts;
}

type PageContent = (content: Content, page: string) => unknown;
