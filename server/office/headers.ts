import type { Headers } from '../http/security-headers.ts';

/** The headers on everything of the office's: kept by nobody, found by no search engine, its addresses told to no one. */
export function officeHeaders(everywhere: Headers): Headers {
  const { 'permissions-policy': policy, ...rest } = everywhere;
  return {
    ...rest,
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
