import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { buildProblemFile } from '../site-settings.ts';
import { bundleOf, contentFolder, distFolder, newFolder } from './folders.ts';

// Every `npm start` loads this module: it must load quickly, and therefore does not import the build.
const root = resolve(import.meta.dirname, '..');

const stamp = 'built-from.txt';
const problemFile = join(distFolder, buildProblemFile);

/** Whether a complete site exists, up to date or not. */
export function isBuilt(): boolean {
  return existsSync(join(distFolder, stamp)) && existsSync(join(distFolder, 'client/404.html'));
}

/** Whether a complete site exists and was built from the current sources. */
export function isFresh(): boolean {
  if (!isBuilt() || existsSync(problemFile)) return false;
  return readFileSync(join(distFolder, stamp), 'utf8') === fingerprints().all;
}

/** Digests of the site's sources. */
export interface Fingerprints {
  /** The code, from which the bundle is made. */
  readonly code: string;
  /** All sources: code, texts, pictures and the site's URL. */
  readonly all: string;
}

export function fingerprints(): Fingerprints {
  const code = digest(
    globSync(
      [
        '{site,forms,content-loader,office/{browser,shared,content}}/**/*',
        'office.ts',
        'compression.ts',
        'site-settings.ts',
        'package-lock.json',
      ],
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

/** Whether the built site's bundle was made from this code. */
export function isBundled({ code }: Fingerprints): boolean {
  const file = join(bundleOf(distFolder), stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === code;
}

/** Writes the sources' fingerprints into a new site. Take them before the build: sources may change during it. */
export function noteSource({ code, all }: Fingerprints): void {
  writeFileSync(join(bundleOf(newFolder), stamp), code);
  writeFileSync(join(newFolder, stamp), all);
}

/** Writes into the current site's folder why the build failed, in Swedish, for the server and its doctor. */
export function noteProblem(reason: string): void {
  if (isBuilt()) writeFileSync(problemFile, reason);
}
