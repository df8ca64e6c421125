import { expect, test } from 'vitest';
import { jsonForHtml } from './json-for-html.ts';

test('jsonForHtml escapes a closing script tag in a text', () => {
  const written = { name: '</script><script>alert(1)</script>' };
  expect(jsonForHtml(written)).not.toContain('<');
  expect(JSON.parse(jsonForHtml(written))).toEqual(written);
});
