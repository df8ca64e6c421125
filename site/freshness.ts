import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { buildProblemFile } from '../site-settings.ts';
import { bundleOf, contentFolder, distFolder, newFolder } from './folders.ts';

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
  return readFileSync(join(distFolder, stamp), 'utf8') === fingerprints().all;
}

/** Digests of what the site is made of. */
export interface Fingerprints {
  /** The code, of which the bundle is made. */
  readonly code: string;
  /** All of it: code, texts, pictures and the site's own address. */
  readonly all: string;
}

export function fingerprints(): Fingerprints {
  const code = digest(
    globSync(
      ['{site,forms,content-loader}/**/*', 'compression.ts', 'site-settings.ts', 'package-lock.json'],
      { cwd: root },
    ),
  );
  const written = globSync('**/*', { cwd: contentFolder });
  const all = digest(
    written.map((file) => relative(root, join(contentFolder, file))),
    `${process.env.PUBLIC_URL} ${code}`,
  );
  return { code, all };
}

function digest(files: readonly string[], before = ''): string {
  const hash = createHash('sha256').update(before);
  const paths = files.map((file) => resolve(root, file)).sort();
  for (const path of paths.filter((file) => statSync(file).isFile())) {
    hash.update(relative(root, path)).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Whether the built site's bundle was made of this code. */
export function isBundled({ code }: Fingerprints): boolean {
  const file = join(bundleOf(distFolder), stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === code;
}

/** Notes what a new site is built from: fingerprints of before the build, in case something changed during it. */
export function noteSource({ code, all }: Fingerprints): void {
  writeFileSync(join(bundleOf(newFolder), stamp), code);
  writeFileSync(join(newFolder, stamp), all);
}

/** Notes, beside the site that is shown, why there is no newer one. For the server and its doctor, in Swedish. */
export function noteProblem(reason: string): void {
  if (isBuilt()) writeFileSync(problemFile, reason);
}
