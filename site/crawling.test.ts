import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeCrawlingFiles } from './crawling.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kollo-crawling-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function addPage(file: string, head = ''): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `<!doctype html><head>${head}</head>`);
}

test('search engines are shown every page with its whole address, but none that asks to be left out', async () => {
  addPage('index.html');
  addPage('kontakt/index.html');
  addPage('formular/index.html', '<meta name="robots" content="noindex"/>');
  addPage('404.html', '<meta name="robots" content="noindex"/>');
  await writeCrawlingFiles(folder, new URL('https://kollo.example'));

  const sitemap = readFileSync(join(folder, 'sitemap.xml'), 'utf8');
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://kollo.example/',
    'https://kollo.example/kontakt',
  ]);
  expect(readFileSync(join(folder, 'robots.txt'), 'utf8')).toContain(
    'Sitemap: https://kollo.example/sitemap.xml\n',
  );
});
