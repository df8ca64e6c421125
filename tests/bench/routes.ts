/** The paths of all pages in the sitemap, "/" first. */
export async function readRoutes(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .sort();
}
