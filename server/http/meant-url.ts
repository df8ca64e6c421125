import { unescape as decoded } from 'node:querystring';

/** Punctuation and space, of which "-" and "_" may end a path or a token. */
const signs = /^(?:(?![-_])[\p{P}\p{S}\p{Z}\p{Cf}\s])*$/u;

/** A path or a token without the signs that people, texts and mail programs add after a link, also percent-encoded. */
export function withoutSigns(text: string): string {
  const parts = text.match(/%[\da-f]{2}|./gis) ?? [];
  const end = parts.findLastIndex((part) => /^[\w-]$/.test(part)) + 1;
  return signs.test(decoded(parts.slice(end).join(''))) ? parts.slice(0, end).join('') : text;
}

/**
 * The URL that a mistyped or badly copied one was meant to be: no signs after the path, its first segment in lower case, and
 * "#" for "%23". Later segments may be tokens, in which case matters. The query is unchanged.
 */
export function meantUrl(url: string): string {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  const [before = '', ...fragment] = path.split('%23');
  const plain = withoutSigns(before).replace(/^\/[^/]*/, (first) => first.toLowerCase()) || '/';
  const hash = withoutSigns(fragment.join('%23'));
  return plain + query + (hash && `#${hash}`);
}
