/** The addresses of all pages, as the sitemap has them: "/" first. */
export async function readRoutes(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .sort();
}
