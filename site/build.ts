/**
 * Builds the site when anything it is made of has changed since the last build: beside the one that is shown, whose
 * place it takes when it is complete. Where only texts and pictures have changed, the code's bundle is used again. Run
 * as a program; says nothing when there is nothing to do.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ContentProblem } from '../content-loader/problem.ts';
import { publicUrl, SettingProblem } from '../site-settings.ts';
import { compressFiles } from './compress.ts';
import { keepEarlierAssets } from './earlier-assets.ts';
import { bundleOf, contentFolder, distFolder, newFolder } from './folders.ts';
import { type Fingerprints, fingerprints, isBundled, isFresh, noteProblem, noteSource } from './freshness.ts';

// Whatever the caller works on, visitors get React's small and fast build.
process.env.NODE_ENV = 'production';

// A young generation that is collected often, one thread of each of the bundler's kinds, and memory that its allocator gives
// back at once: beside the server, within 512 MB (`npm run bench`).
const frugally = ['--max-semi-space-size=2', '--max-old-space-size=200'];
const frugalBundler = { TOKIO_WORKER_THREADS: '1', RAYON_NUM_THREADS: '1', MIMALLOC_PURGE_DELAY: '0' };

/** The system ended the bundler. In Swedish, for whoever looks after the server. */
class TooLittleMemory extends Error {
  override readonly message =
    'Servern hade för lite minne för att bygga webbplatsen. Den behöver 512 MB; stäng annat, eller lägg till mer.';
}

try {
  if (!isFresh()) await buildBeside();
} catch (error) {
  // Theirs to mend who write or look after the server: the sentence is enough, a stack trace would hide it.
  const isTheirs =
    error instanceof ContentProblem || error instanceof SettingProblem || error instanceof TooLittleMemory;
  const reason = isTheirs ? error.message : 'Felet är programmets, inte textens. Det står i loggen.';
  console.error(`\nWebbplatsen kunde inte byggas.\n${reason}`);
  if (!isTheirs) console.error(error);
  noteProblem(reason);
  process.exitCode = 1;
}

async function buildBeside(): Promise<void> {
  // A mistake in it is told before anything is built.
  publicUrl(process.env);
  const source = fingerprints();
  // Stands if the build is broken off.
  noteProblem('Bygget blev inte klart.');
  // Loaded only here: a start with nothing stale should not pay for it.
  const [
    { readPages },
    { readPictures, picturesOf, writePictures },
    material,
    { renderSite },
    { extensions },
  ] = await Promise.all([
    import('../content-loader/pages.ts'),
    import('./pictures/read-pictures.ts'),
    import('./rendering/page-material.ts'),
    import('./rendering/render-site.ts'),
    import('./extensions.ts'),
  ]);
  rmSync(newFolder, { recursive: true, force: true });
  mkdirSync(newFolder, { recursive: true });
  const content = material.keepTexts(contentFolder, newFolder);
  await readPages(content);
  for (const { readContent } of extensions) readContent(content);
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
  const former = join(distFolder, 'client');
  await compressFiles(client, former);
  keepEarlierAssets(former, client, new Date());
  noteSource(source);
  takePlace();
}

/** The bundle of the site that is shown, when the code is the same: then only what is written has changed. */
async function bundle(source: Fingerprints): Promise<void> {
  if (isBundled(source)) {
    console.log('Rendering the pages …');
    cpSync(bundleOf(distFolder), bundleOf(newFolder), { recursive: true });
    return;
  }
  console.log('Building the site …');
  const bundling = spawn(process.execPath, [...frugally, join(import.meta.dirname, 'bundle.ts')], {
    stdio: 'inherit',
    env: { ...process.env, ...frugalBundler },
  });
  const [code, signal] = await once(bundling, 'exit');
  if (signal === 'SIGKILL') throw new TooLittleMemory();
  if (code !== 0) throw new Error('The code could not be bundled');
}

function takePlace(): void {
  const formerFolder = `${distFolder}.old`;
  rmSync(formerFolder, { recursive: true, force: true });
  if (existsSync(distFolder)) renameSync(distFolder, formerFolder);
  renameSync(newFolder, distFolder);
  rmSync(formerFolder, { recursive: true, force: true });
}
