/** Every page of the site, by its address. */
export const paths = [
  '/',
  '/om-soderalakollot',
  '/uthyrning',
  '/donationer',
  '/samarbetspartners',
  '/kontakt',
  '/tack',
  '/gdpr',
];
