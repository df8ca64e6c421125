import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { buildProblemFile } from '../site-settings.ts';
import { contentFolder, distFolder, newFolder } from './folders.ts';

// Every `npm start` asks this module: it must stay quick to load, and so knows nothing of the build.
const root = resolve(import.meta.dirname, '..');

const stamp = 'built-from.txt';
const problemFile = join(distFolder, buildProblemFile);

/** Whether there is a whole site, of whatever age. */
export function isBuilt(): boolean {
  return existsSync(join(distFolder, stamp)) && existsSync(join(distFolder, 'client/404.html'));
}

/** Whether the built site is there, and was made of what is there now. */
export function isFresh(): boolean {
  if (!isBuilt() || existsSync(problemFile)) return false;
  return readFileSync(join(distFolder, stamp), 'utf8') === fingerprint();
}

/** A digest of everything the site is made of: files, and its own address. */
export function fingerprint(): string {
  const sources = [
    ...globSync(
      ['{site,forms,content-loader}/**/*', 'compression.ts', 'site-settings.ts', 'package-lock.json'],
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

/** Notes what a new site is built from. `source` was taken before the build, in case a text changed during it. */
export function noteSource(source: string): void {
  writeFileSync(join(newFolder, stamp), source);
}

/** Notes, beside the site that is shown, why there is no newer one. For the server and its doctor, in Swedish. */
export function noteProblem(reason: string): void {
  if (isBuilt()) writeFileSync(problemFile, reason);
}
