/**
 * Builds the site when its code, texts, pictures or settings have changed since the last build. Builds in a folder of
 * its own, which replaces the current site when complete. Reuses the code's bundle when the code is the same. Run as a
 * program; prints nothing when the site is up to date.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ContentProblem } from '../content-loader/problem.ts';
import { publicUrl, SettingProblem } from '../site-settings.ts';
import { compressFiles } from './compress.ts';
import { broughtBundle, bundleOf, contentFolder, distFolder, formerFolder, newFolder } from './folders.ts';
import {
  type Fingerprints,
  fingerprints,
  isBundled,
  isFresh,
  noteProblem,
  noteSource,
  stamp,
} from './freshness.ts';

// Always React's production build, whatever the caller's NODE_ENV.
process.env.NODE_ENV = 'production';

// A small young generation, one thread per pool of the bundler, and an allocator that returns memory at once. The build
// and the running server together fit in 512 MB (`npm run bench`).
const frugally = ['--max-semi-space-size=2', '--max-old-space-size=200'];
const frugalBundler = { TOKIO_WORKER_THREADS: '1', RAYON_NUM_THREADS: '1', MIMALLOC_PURGE_DELAY: '0' };

/** The operating system killed the bundler. In Swedish, for the server's administrator. */
class TooLittleMemory extends Error {
  override readonly message =
    'Servern hade för lite minne för att bygga webbplatsen. Den behöver 512 MB; stäng annat, eller lägg till mer.';
}

try {
  if (!isFresh()) await buildBeside();
} catch (error) {
  // Editors and administrators can fix these errors themselves: no stack trace, which would hide the message.
  const isTheirs =
    error instanceof ContentProblem || error instanceof SettingProblem || error instanceof TooLittleMemory;
  const reason = isTheirs
    ? error.message
    : (fileInWords(error) ?? 'Felet är programmets, inte textens. Det står i loggen.');
  console.error(`\nWebbplatsen kunde inte byggas.\n${reason}`);
  if (!isTheirs) console.error(error);
  noteProblem(reason);
  process.exitCode = 1;
}

/** A file outside the content folder, such as the former site or the cache, that the server's user has no right to. */
function fileInWords(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return undefined;
  return `${error.path} går inte att läsa eller skriva (${error.code}). Ge den som kör servern rätt till det, eller ta bort det.`;
}

async function buildBeside(): Promise<void> {
  // Throws for an invalid PUBLIC_URL before anything is built.
  publicUrl(process.env);
  const source = fingerprints();
  // Remains if the build is interrupted.
  noteProblem('Bygget blev inte klart.');
  // Imported here, so that a start with an up-to-date site does not load them.
  const [
    { readPages },
    { readPictures, picturesOf, writePictures },
    material,
    { renderSite },
    { siteExtensions },
  ] = await Promise.all([
    import('../content-loader/pages.ts'),
    import('./pictures/read-pictures.ts'),
    import('./rendering/page-material.ts'),
    import('./rendering/render-site.ts'),
    import('../office.ts'),
  ]);
  rmSync(newFolder, { recursive: true, force: true });
  mkdirSync(newFolder, { recursive: true });
  const content = material.keepTexts(contentFolder, newFolder);
  await readPages(content);
  for (const { readContent } of await siteExtensions()) readContent(content);
  const prepared = await readPictures(contentFolder, {
    onNewPhoto: (name, number, count) => console.log(`Preparing picture ${number} of ${count}: ${name} …`),
  });
  const pictures = picturesOf(prepared);
  material.keepPictures(pictures, newFolder);
  await bundle(source);

  const client = join(newFolder, 'client');
  cpSync(join(bundleOf(newFolder), 'client'), client, { recursive: true });
  writePictures(prepared, client);
  for (const [name, text] of await renderSite(newFolder, { content, pictures })) {
    const file = join(client, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  await compressFiles(client, join(distFolder, 'client'));
  noteSource(source);
  takePlace();
}

/** Copies a bundle of the same code, the current site's or the container's, and otherwise bundles the code. */
async function bundle(source: Fingerprints): Promise<void> {
  const made = [bundleOf(distFolder), broughtBundle].find((folder) => isBundled(source, folder));
  if (made !== undefined) {
    console.log('Rendering the pages …');
    cpSync(made, bundleOf(newFolder), { recursive: true });
    return;
  }
  console.log('Building the site …');
  const bundling = spawn(process.execPath, [...frugally, join(import.meta.dirname, 'bundle.ts')], {
    stdio: 'inherit',
    env: { ...process.env, ...frugalBundler },
  });
  const [code, signal] = await once(bundling, 'exit');
  if (signal === 'SIGKILL') throw new TooLittleMemory();
  // Vike exits with 0 when it cannot read its own configuration.
  if (code !== 0 || !existsSync(bundleOf(newFolder))) throw new Error('The code could not be bundled');
}

/**
 * Moves what is in the folders and not the folders, because the site's may be a mounted disk, which cannot be renamed. A site
 * that is left half replaced has no stamp, and the next start builds it.
 */
function takePlace(): void {
  rmSync(formerFolder, { recursive: true, force: true });
  mkdirSync(formerFolder);
  const isStamp = (name: string) => name === stamp;
  const former = readdirSync(distFolder).filter((name) => !name.startsWith('.'));
  for (const name of former.toSorted((one, other) => Number(isStamp(other)) - Number(isStamp(one))))
    renameSync(join(distFolder, name), join(formerFolder, name));
  const next = readdirSync(newFolder);
  for (const name of next.toSorted((one, other) => Number(isStamp(one)) - Number(isStamp(other))))
    renameSync(join(newFolder, name), join(distFolder, name));
  for (const folder of [newFolder, formerFolder]) rmSync(folder, { recursive: true, force: true });
}
