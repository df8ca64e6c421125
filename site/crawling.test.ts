import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { writeCrawlingFiles } from './crawling.ts';

const folder = mkdtempSync(join(tmpdir(), 'kollo-crawling-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('search engines are given every page but those that ask to be left out', async () => {
  for (const [page, robots] of [
    ['.', ''],
    ['kontakt', ''],
    ['kansli', '<meta name="robots" content="noindex">'],
  ] as const) {
    mkdirSync(join(folder, page), { recursive: true });
    writeFileSync(join(folder, page, 'index.html'), `<head>${robots}</head>`);
  }
  await writeCrawlingFiles(folder, new URL('https://kollo.example'));
  const map = readFileSync(join(folder, 'sitemap.xml'), 'utf8');
  expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://kollo.example/',
    'https://kollo.example/kontakt',
  ]);
  const robots = readFileSync(join(folder, 'robots.txt'), 'utf8');
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toContain('Sitemap: https://kollo.example/sitemap.xml');
});
