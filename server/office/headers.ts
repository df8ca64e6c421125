import type { Headers } from '../http/security-headers.ts';

/** The headers on everything of the office's: kept by nobody, found by no search engine, its addresses told to no one. */
export function officeHeaders(everywhere: Headers): Headers {
  const { 'permissions-policy': policy, 'content-security-policy': rules = '', ...rest } = everywhere;
  return {
    ...rest,
    // The website's pages, as they are being changed (website/preview.ts).
    'content-security-policy': rules.replace("frame-src 'none'", "frame-src 'self'"),
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
