import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newFolder } from '../tests/new-folder.ts';

let folder: string;
let freshness: typeof import('./freshness.ts');
beforeEach(async () => {
  folder = newFolder();
  vi.stubEnv('DIST_DIR', folder);
  vi.resetModules();
  freshness = await import('./freshness.ts');
  const { newFolder: built } = await import('./folders.ts');
  for (const part of ['client', 'bundle']) mkdirSync(join(built, part), { recursive: true });
  writeFileSync(join(built, 'client/404.html'), '<h1>Du har gått vilse</h1>');
  freshness.noteSource(freshness.fingerprints());
  for (const name of readdirSync(built)) renameSync(join(built, name), join(folder, name));
});
afterEach(() => {
  vi.unstubAllEnvs();
  // Other files of this worker have other folders.
  vi.resetModules();
});

test('a site built from the current sources is fresh', () => {
  expect(freshness.isFresh()).toBe(true);
});

test('a site is not fresh after a failed build, even if the sources are unchanged', () => {
  freshness.noteProblem('content/faq.yaml: texten saknas.');
  expect(freshness.isFresh()).toBe(false);
});

test('a site whose pages are missing is not fresh', () => {
  rmSync(join(folder, 'client/404.html'));
  expect(freshness.isFresh()).toBe(false);
});

test('the site is not fresh after a change outside the code, but its bundle is', () => {
  const source = freshness.fingerprints();
  vi.stubEnv('PUBLIC_URL', 'https://kollo.example');
  const moved = freshness.fingerprints();
  expect(freshness.isFresh()).toBe(false);
  expect(moved.code).toBe(source.code);
  expect(freshness.isBundled(moved)).toBe(true);
  expect(freshness.isBundled({ ...moved, code: 'another' })).toBe(false);
  const brought = join(folder, 'brought');
  renameSync(join(folder, 'bundle'), brought);
  expect(freshness.isBundled(moved)).toBe(false);
  expect(freshness.isBundled(moved, brought)).toBe(true);
});

test.each(['forms/child.ts', 'office.ts'])('a change in %s makes the bundle stale', async (changed) => {
  const { code } = freshness.fingerprints();
  vi.resetModules();
  vi.doMock('node:fs', async (original) => {
    const fs = await original<typeof import('node:fs')>();
    const readFileSync = (path: string) =>
      path === resolve(changed) ? Buffer.from('changed') : fs.readFileSync(path);
    return { ...fs, readFileSync };
  });
  const { fingerprints } = await import('./freshness.ts');
  vi.doUnmock('node:fs');
  expect(fingerprints().code).not.toBe(code);
});

test('an unfinished site is neither built nor fresh', () => {
  expect(freshness.isBuilt()).toBe(true);
  rmSync(join(folder, 'built-from.txt'));
  expect([freshness.isBuilt(), freshness.isFresh()]).toEqual([false, false]);
});

describe('a content folder with a file that cannot be read', () => {
  let content: string;
  beforeEach(async () => {
    content = newFolder();
    mkdirSync(join(content, 'images'));
    vi.stubEnv('CONTENT_DIR', content);
    vi.resetModules();
    freshness = await import('./freshness.ts');
    freshness.fingerprints();
  });

  test.each([
    {
      file: 'images/foto.jpg',
      target: '/borttagen.jpg',
      remedy: 'inte finns. Ta bort den',
    },
    { file: 'camp.yaml', target: '../borttagen.yaml', remedy: 'inte finns. Ta bort den' },
    { file: 'images/a.png', target: 'a.png', remedy: 'tillbaka till sig själv' },
  ])('is not fresh, and names file and remedy: $file to $target', ({ file, target, remedy }) => {
    symlinkSync(target, join(content, file));
    expect(freshness.isFresh()).toBe(false);
    expect(freshness.fingerprints).toThrow(`content/${file}: länken leder`);
    expect(freshness.fingerprints).toThrow(remedy);
  });
});
