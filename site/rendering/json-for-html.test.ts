import { expect, test } from 'vitest';
import { jsonForHtml } from './json-for-html.ts';

test('what somebody wrote ends no script in a page', () => {
  const written = { name: '</script><script>alert(1)</script>' };
  expect(jsonForHtml(written)).not.toContain('<');
  expect(JSON.parse(jsonForHtml(written))).toEqual(written);
});
