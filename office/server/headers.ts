import type { Headers } from '../../server/http/security-headers.ts';

/** The headers on every office response. They prevent caching, search indexing and referrers. */
export function officeHeaders(everywhere: Headers): Headers {
  const { 'permissions-policy': policy, 'content-security-policy': rules = '', ...rest } = everywhere;
  return {
    ...rest,
    // Frames show website pages with drafts (website/preview.ts) and letters before they are sent. A picture is shown
    // before it is uploaded.
    'content-security-policy': rules
      .replace("frame-src 'none'", "frame-src 'self'")
      .replace("img-src 'self'", "img-src 'self' blob:"),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'permissions-policy': [
      ...(policy ? [policy] : []),
      'publickey-credentials-get=(self)',
      'publickey-credentials-create=(self)',
    ].join(', '),
  };
}

/**
 * The headers of a document in one of the office's frames: no scripts, no requests other than for pictures, fonts and
 * styles.
 */
export const frameHeaders = (styles: string): Headers => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'none'",
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'none'",
    "form-action 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
});
