/**
 * Renders a page with the site that Vike has: a bundle that was loaded before, or the development server's. `page` says
 * what it is made of too (PageMaterial), but in development, where Vike finds out by itself.
 * @throws {Error} when it could not be rendered, or is not what was asked for.
 */
export async function renderPath(
  page: { readonly urlOriginal: string },
  status: 200 | 404 = 200,
): Promise<string> {
  // Loaded by whoever renders: a server needs it for the first page that no build could know.
  const { renderPage } = await import('vike/server');
  const { httpResponse, errorWhileRendering } = await renderPage(page);
  if (errorWhileRendering || httpResponse.statusCode !== status) {
    throw new Error(`${page.urlOriginal} could not be rendered`, { cause: errorWhileRendering });
  }
  return httpResponse.body;
}
