import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openContent } from '../../content-loader/content.ts';
import { testContent } from '../../tests/content.ts';
import { renderPages } from './render-pages.ts';

vi.mock('vike/server', () => ({
  renderPage: async ({
    urlOriginal,
    content,
  }: {
    urlOriginal: string;
    content: { camp: { name: string } };
  }) => ({
    httpResponse: {
      statusCode: urlOriginal === '/_error' ? 404 : 200,
      body: `${content.camp.name}: ${urlOriginal}`,
    },
  }),
}));

test('renderPages loads the site’s bundle and names each file after the page’s path', async () => {
  const site = mkdtempSync(join(tmpdir(), 'kollo-site-'));
  mkdirSync(join(site, 'bundle/server'), { recursive: true });
  writeFileSync(join(site, 'bundle/server/entry.mjs'), 'globalThis.loadedBundle = true;');
  const material = { content: openContent(testContent), pictures: {} };
  expect([...(await renderPages(['index', 'om', 'kontakt', '_error'], material, site))]).toEqual([
    ['index.html', 'Ängskollot: /'],
    ['om-angskollot/index.html', 'Ängskollot: /om-angskollot'],
    ['kontakt/index.html', 'Ängskollot: /kontakt'],
    ['404.html', 'Ängskollot: /_error'],
  ]);
  expect(Reflect.get(globalThis, 'loadedBundle')).toBe(true);
  Reflect.deleteProperty(globalThis, 'loadedBundle');
  rmSync(site, { recursive: true });
});
