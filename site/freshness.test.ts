import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let folder: string;
let freshness: typeof import('./freshness.ts');
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kollo-dist-'));
  vi.stubEnv('DIST_DIR', folder);
  vi.resetModules();
  freshness = await import('./freshness.ts');
  for (const part of ['client', 'bundle']) mkdirSync(join(`${folder}.new`, part), { recursive: true });
  writeFileSync(join(`${folder}.new`, 'client/404.html'), '<h1>Du har gått vilse</h1>');
  freshness.noteSource(freshness.fingerprints());
  renameSync(`${folder}.new`, folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a site that was built from what is there now is not built again', () => {
  expect(freshness.isFresh()).toBe(true);
});

test('after a build that came to nothing another is tried, also when the text is put back', () => {
  freshness.noteProblem('content/faq.yaml: texten saknas.');
  expect(freshness.isFresh()).toBe(false);
});

test('a site whose pages have gone is built again', () => {
  rmSync(join(folder, 'client/404.html'));
  expect(freshness.isFresh()).toBe(false);
});
