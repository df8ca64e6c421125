/** Every page of the site, by its address. */
export const paths = [
  '/',
  '/om-angskollot',
  '/uthyrning',
  '/donationer',
  '/samarbetspartners',
  '/kontakt',
  '/tack',
  '/gdpr',
];
