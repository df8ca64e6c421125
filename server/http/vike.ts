import { renderPage } from 'vike/server';
import type { PageToRender } from './rendering.ts';

/** Renders a page with the site that Vike has: a build that was loaded before, or the development server's. */
export async function renderWithVike(page: PageToRender): Promise<string> {
  const { httpResponse, errorWhileRendering } = await renderPage(page);
  if (errorWhileRendering || httpResponse.statusCode !== 200) {
    throw new Error(`${page.urlOriginal} could not be rendered`, { cause: errorWhileRendering });
  }
  return httpResponse.body;
}
