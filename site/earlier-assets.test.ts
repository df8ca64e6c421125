import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepEarlierAssets } from './earlier-assets.ts';

const now = new Date();
const daysAgo = (days: number, seconds = 0) =>
  new Date(now.getTime() - days * 24 * 60 * 60_000 + seconds * 1000);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kollo-assets-'));
  for (const build of ['earlier', 'new']) mkdirSync(join(folder, build, 'assets'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string, builtAt: Date) => {
  writeFileSync(join(folder, path), text);
  utimesSync(join(folder, path), builtAt, builtAt);
};

test('keepEarlierAssets keeps files of recent builds, and removes older files and all pictures', () => {
  write('earlier/assets/form.1.js', 'yesterday', daysAgo(1));
  write('earlier/assets/form.0.js', 'last month', daysAgo(28));
  write('earlier/assets/both.js', 'yesterday', daysAgo(1));
  write('new/assets/both.js', 'today', now);
  for (const part of ['pictures', 'fonts']) {
    mkdirSync(join(folder, 'earlier/assets', part));
    write(`earlier/assets/${part}/alva.1`, 'yesterday', daysAgo(1));
  }
  keepEarlierAssets(join(folder, 'earlier'), join(folder, 'new'), now);
  expect(readFileSync(join(folder, 'new/assets/form.1.js'), 'utf8')).toBe('yesterday');
  expect(existsSync(join(folder, 'new/assets/form.0.js'))).toBe(false);
  expect(readFileSync(join(folder, 'new/assets/both.js'), 'utf8')).toBe('today');
  // Pictures are not kept: a guardian may have withdrawn consent.
  expect(existsSync(join(folder, 'new/assets/fonts/alva.1'))).toBe(true);
  expect(existsSync(join(folder, 'new/assets/pictures'))).toBe(false);
});

test('keepEarlierAssets counts a file’s age from the last build that made it, across several builds', () => {
  write('earlier/assets/form.1.js', 'a week ago', daysAgo(7, 1));
  keepEarlierAssets(join(folder, 'earlier'), join(folder, 'new'), now);
  mkdirSync(join(folder, 'newest/assets'), { recursive: true });
  keepEarlierAssets(join(folder, 'new'), join(folder, 'newest'), new Date(now.getTime() + 2000));
  expect(existsSync(join(folder, 'newest/assets/form.1.js'))).toBe(false);
});
