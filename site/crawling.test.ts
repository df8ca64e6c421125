import { expect, test } from 'vitest';
import { crawlingFiles } from './crawling.ts';

test('the sitemap lists every page without noindex', () => {
  const pages = new Map([
    ['kontakt/index.html', '<head></head>'],
    ['index.html', '<head></head>'],
    ['kansli/index.html', '<head><meta name="robots" content="noindex"></head>'],
    ['404.html', '<head></head>'],
  ]);
  const files = crawlingFiles(pages, new URL('https://kollo.example'));
  const map = files.get('sitemap.xml') ?? '';
  expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://kollo.example/',
    'https://kollo.example/kontakt',
  ]);
  const robots = files.get('robots.txt');
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toContain('Sitemap: https://kollo.example/sitemap.xml');
});
