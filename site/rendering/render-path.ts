/**
 * Renders a page with the bundle that was loaded before, or with the development server. `page` also holds its
 * PageMaterial, except in development, where the page reads the content folder itself.
 * @throws {Error} when rendering fails or the status is another.
 */
export async function renderPath(
  page: { readonly urlOriginal: string },
  status: 200 | 404 = 200,
): Promise<string> {
  // Imported here so that a server loads it only when it renders its first page.
  const { renderPage } = await import('vike/server');
  const { httpResponse, errorWhileRendering } = await renderPage(page);
  if (errorWhileRendering || httpResponse.statusCode !== status) {
    throw new Error(`${page.urlOriginal} could not be rendered`, { cause: errorWhileRendering });
  }
  return httpResponse.body;
}
