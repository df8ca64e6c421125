import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meantUrl } from './meant-url.ts';

test('no URL leads to another site, or to a URL that leads on', () => {
  const part = fc.constantFrom(...'/ // . ) %23 %2F %0D % ? Kansli evil.example ö - @ :'.split(' '));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part).map((parts) => parts.join('')),
      ),
      (rest) => {
        const from = `/${rest}`;
        const [meant = ''] = meantUrl(from).split('#');
        expect(meantUrl(meant)).toBe(meant);
        // A prefix of the requested path stays on this site if the path is a page's.
        expect(from.toLowerCase().startsWith(meant.split('?', 1).join('').toLowerCase())).toBe(true);
      },
    ),
  );
});

test('a path without any letter is the home page, and a token keeps its case and what may end it', () => {
  expect(meantUrl('/%E2%80%9D')).toBe('/');
  expect(meantUrl('/Min-sida/Ab-_.')).toBe('/min-sida/Ab-_');
  expect(meantUrl('/min-sida/Ab%5F')).toBe('/min-sida/Ab%5F');
});
