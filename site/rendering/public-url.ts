import { ContentProblem } from '../../content-loader/problem.ts';

/**
 * The site's own address on the web, from `PUBLIC_URL`; undefined while it is not set. Read when pages
 * are rendered, since search engines and shared links need whole addresses.
 * @throws {ContentProblem} when it is no address.
 */
export function publicUrl(): URL | undefined {
  const address = process.env.PUBLIC_URL;
  if (!address) return undefined;
  if (/^https?:/.test(address) && URL.canParse(address)) return new URL(address);
  throw new ContentProblem(
    'PUBLIC_URL',
    '',
    `”${address}” är ingen hel adress. Skriv till exempel https://kollo.example.`,
  );
}
