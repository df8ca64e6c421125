import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ContentProblem, unreadable } from '../content-loader/problem.ts';
import { buildProblemFile } from '../site-settings.ts';
import { bundleOf, contentFolder, distFolder, newFolder } from './folders.ts';

// Every `npm start` loads this module: it must load quickly, and therefore does not import the build.
const root = resolve(import.meta.dirname, '..');

/** The file of a complete site that names its sources. */
export const stamp = 'built-from.txt';
const problemFile = join(distFolder, buildProblemFile);

/** Whether a complete site exists, up to date or not. */
export function isBuilt(): boolean {
  return existsSync(join(distFolder, stamp)) && existsSync(join(distFolder, 'client/404.html'));
}

/** Whether a complete site exists and was built from the current sources. */
export function isFresh(): boolean {
  if (!isBuilt() || existsSync(problemFile)) return false;
  try {
    return readFileSync(join(distFolder, stamp), 'utf8') === fingerprints().all;
  } catch (error) {
    // The build fails for the same reason, and says so while the last site is served.
    if (error instanceof ContentProblem) return false;
    throw error;
  }
}

/** Digests of the site's sources. */
export interface Fingerprints {
  /** The code, from which the bundle is made. */
  readonly code: string;
  /** All sources: code, texts, pictures and the site's URL. */
  readonly all: string;
}

/** @throws {ContentProblem} with the name of a file that cannot be read, used or not. */
export function fingerprints(): Fingerprints {
  const code = digest(
    root,
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
  const all = digest(
    contentFolder,
    globSync('**/*', { cwd: contentFolder }),
    'content/',
    `${process.env.PUBLIC_URL} ${code}`,
  );
  return { code, all };
}

/** A digest of a folder's files and their names, which begin with `prefix` outside the folder. */
function digest(folder: string, files: readonly string[], prefix = '', before = ''): string {
  const hash = createHash('sha256').update(before);
  for (const file of files.toSorted()) {
    const path = join(folder, file);
    try {
      const found = statSync(path);
      // The list leaves out what such a folder holds.
      if (found.isDirectory()) accessSync(path, constants.R_OK | constants.X_OK);
      if (found.isFile()) hash.update(`${prefix}${file}`).update(readFileSync(path));
    } catch (error) {
      throw unreadable(`${prefix}${file}`, error);
    }
  }
  return hash.digest('hex');
}

/** Whether a bundle, by default the built site's, was made from this code. */
export function isBundled({ code }: Pick<Fingerprints, 'code'>, folder = bundleOf(distFolder)): boolean {
  const file = join(folder, stamp);
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
