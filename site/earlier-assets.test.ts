import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepEarlierAssets } from './earlier-assets.ts';

const now = new Date('2027-03-08T12:00:00Z');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kollo-assets-'));
  for (const build of ['earlier', 'new']) mkdirSync(join(folder, build, 'assets'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string, builtAt: string) => {
  writeFileSync(join(folder, path), text);
  utimesSync(join(folder, path), new Date(builtAt), new Date(builtAt));
};

test('what a page of the last days names can still be fetched, and what is older has gone', () => {
  write('earlier/assets/form.1.js', 'yesterday', '2027-03-07T12:00:00Z');
  write('earlier/assets/form.0.js', 'last month', '2027-02-08T12:00:00Z');
  write('earlier/assets/both.js', 'yesterday', '2027-03-07T12:00:00Z');
  write('new/assets/both.js', 'today', '2027-03-08T12:00:00Z');
  keepEarlierAssets(join(folder, 'earlier'), join(folder, 'new'), now);
  expect(readFileSync(join(folder, 'new/assets/form.1.js'), 'utf8')).toBe('yesterday');
  expect(existsSync(join(folder, 'new/assets/form.0.js'))).toBe(false);
  expect(readFileSync(join(folder, 'new/assets/both.js'), 'utf8')).toBe('today');
});

test('it is kept from the build that made it, however often the site is built anew', () => {
  write('earlier/assets/form.1.js', 'a week ago', '2027-03-01T12:00:01Z');
  keepEarlierAssets(join(folder, 'earlier'), join(folder, 'new'), now);
  mkdirSync(join(folder, 'newest/assets'), { recursive: true });
  keepEarlierAssets(join(folder, 'new'), join(folder, 'newest'), new Date(now.getTime() + 2000));
  expect(existsSync(join(folder, 'newest/assets/form.1.js'))).toBe(false);
});
