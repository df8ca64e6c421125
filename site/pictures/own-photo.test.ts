import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { layOutContent } from '../../tests/content.ts';

// A whole build takes three seconds, and a minute on a machine that does ten other things.
const buildTimeout = 180_000;
const root = resolve(import.meta.dirname, '../..');
let folder: string;
let content: string;

beforeEach(() => {
  // Inside the repository, as Vike wants it.
  const builds = join(root, 'node_modules/.cache/builds');
  mkdirSync(builds, { recursive: true });
  folder = mkdtempSync(join(builds, 'own-photo-'));
  content = join(folder, 'content');
  layOutContent(content);
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What a volunteer does: drops the file into content/images and names it in gallery.yaml. */
function exchangeFirstPicture(name: string, photo: Uint8Array): void {
  writeFileSync(join(content, 'images', name), photo);
  const file = join(content, 'gallery.yaml');
  const gallery = parseDocument(readFileSync(file, 'utf8'));
  gallery.setIn(['pictures', 0, 'file'], name);
  gallery.setIn(['pictures', 0, 'alt'], 'Barnen hoppar i från bryggan.');
  writeFileSync(file, gallery.toString());
}

function build() {
  return spawnSync(process.execPath, ['site/build.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: content, DIST_DIR: relative(root, join(folder, 'dist')) },
  });
}

test('a volunteer drops a photo into content/images, names it, and it is on the page', {
  timeout: buildTimeout,
}, async () => {
  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#8a2a1c' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  exchangeFirstPicture('Bad vid bryggan.jpg', photo);
  const { status, stderr } = build();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });

  const client = join(folder, 'dist/client');
  const html = readFileSync(join(client, 'index.html'), 'utf8');
  const [shown] = html.match(
    /<picture>(?:(?!<\/picture>).)*Barnen hoppar(?:(?!<\/picture>).)*<\/picture>/s,
  ) ?? [''];
  expect(shown).toContain('type="image/avif"');
  expect(shown).toContain('width="900" height="1600"');
  expect(shown).toContain('alt="Barnen hoppar i från bryggan."');
  expect(shown).toMatch(/sizes="[^"]+"/);
  const addresses = shown.match(/\/assets\/pictures\/bad-vid-bryggan\.[\w.]+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(4);
  for (const address of addresses) expect(existsSync(join(client, address)), address).toBe(true);
});

test('a photo that is broken stops the build with its name and no stack trace', {
  timeout: buildTimeout,
}, async () => {
  exchangeFirstPicture('trasig.jpg', new Uint8Array(100));
  const { status, stderr } = build();
  expect(status).toBe(1);
  expect(stderr).toContain('content/images/trasig.jpg: bilden går inte att läsa.');
  expect(stderr).not.toMatch(/^\s+at /m);
});
