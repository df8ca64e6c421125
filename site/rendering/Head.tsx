import type { PageData } from '../app/page.ts';
import { jsonForHtml } from './json-for-html.ts';

interface HeadProps {
  head: PageData;
  siteName: string;
  /** The page's absolute URL, when the site's own is known. */
  address: URL | undefined;
  structuredData: unknown;
}

/** A page's metadata for browsers, search engines and link previews. */
export function Head({ head, siteName, address, structuredData }: HeadProps) {
  const { title, description, unlisted } = head;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* Phones would otherwise make links of anything like a number, such as the bankgiro. */}
      <meta name="format-detection" content="telephone=no" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {unlisted && <meta name="robots" content="noindex" />}
      {address && !unlisted && <link rel="canonical" href={address.href} />}

      <meta name="theme-color" content="#fffdf7" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />

      <meta property="og:type" content="website" />
      <meta property="og:locale" content="sv_SE" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {address && !unlisted && (
        <>
          <meta property="og:url" content={address.href} />
          <meta property="og:image" content={new URL('/og-image.png', address).href} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta
            property="og:image:alt"
            content="Tre barn och en hund springer från det röda kollohuset mot sjön."
          />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {structuredData !== undefined && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose "<" is escaped, in a data block.
          dangerouslySetInnerHTML={{ __html: jsonForHtml(structuredData) }}
        />
      )}
    </>
  );
}
