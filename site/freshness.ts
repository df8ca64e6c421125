import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { contentFolder, distFolder } from './folders.ts';

// Every `npm start` asks this module: it must stay quick to load, and so knows nothing of the build.
const root = resolve(import.meta.dirname, '..');

const stampFile = join(distFolder, 'built-from.txt');

/** Whether the built site is there, and was made of what is there now. */
export function isFresh(): boolean {
  const isBuilt = existsSync(stampFile) && existsSync(join(distFolder, 'client/404.html'));
  return isBuilt && readFileSync(stampFile, 'utf8') === fingerprint();
}

/** Forgets what the site was built from: a build that is broken off leaves half a site behind. */
export function forgetBuild(): void {
  rmSync(stampFile, { force: true });
}

/** A digest of everything the site is made of: files, and its own address. */
export function fingerprint(): string {
  const sources = [
    ...globSync(
      [
        'site/**/*',
        'forms/**/*',
        'content-loader/**/*',
        'compression.ts',
        'site-settings.ts',
        'package-lock.json',
      ],
      {
        cwd: root,
      },
    ),
    ...globSync('**/*', { cwd: contentFolder }).map((file) => relative(root, join(contentFolder, file))),
  ].map((file) => resolve(root, file));
  const hash = createHash('sha256').update(process.env.PUBLIC_URL ?? '');
  for (const file of sources.sort().filter((path) => statSync(path).isFile())) {
    hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Remembers what the site was built from. `stamp` was taken before the build, in case a text changed during it. */
export function rememberBuild(stamp: string): void {
  writeFileSync(stampFile, stamp);
}
