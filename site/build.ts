/**
 * Builds the site into dist/ when anything it is made of has changed since the last build. Run as a
 * program; says nothing when there is nothing to do.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { contentFolder } from '../content-loader/content.ts';
import { ContentProblem } from '../content-loader/problem.ts';
import { writeCrawlingFiles } from './crawling.ts';
import { writeManifest } from './manifest.ts';
import { publicUrl } from './rendering/public-url.ts';

const root = resolve(import.meta.dirname, '..');
const dist = resolve(root, process.env.DIST_DIR ?? 'dist');
const stampFile = join(dist, 'built-from.txt');

// Whatever the caller works on, visitors get React's small and fast build.
process.env.NODE_ENV = 'production';

try {
  await buildIfStale();
} catch (error) {
  // A mistake in a text is the writer's to mend: the sentence is enough, a stack trace would hide it.
  if (!(error instanceof ContentProblem)) throw error;
  console.error(`\nWebbplatsen kunde inte byggas.\n${error.message}`);
  process.exitCode = 1;
}

async function buildIfStale(): Promise<void> {
  const stamp = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Building the site …');
  // Loaded only here: a start with nothing stale should not pay for the bundler.
  const [{ build }, { loadContent }, { readPictures }, { compressFiles }] = await Promise.all([
    import('vike/api'),
    import('../content-loader/content.ts'),
    import('./pictures/read-pictures.ts'),
    import('./compress.ts'),
  ]);
  // The bundler reads both too, but would bury a writer's mistake in its own stack trace.
  const { camp } = loadContent();
  await readPictures(contentFolder, {
    onNewPhoto: (name, number, count) => console.log(`Preparing picture ${number} of ${count}: ${name} …`),
  });
  await build({
    viteConfig: {
      configFile: join(root, 'site/vite.config.ts'),
      root: join(root, 'site'),
      logLevel: 'warn',
    },
  });
  const client = join(dist, 'client');
  // Until PUBLIC_URL is set, the address that `npm start` serves by itself.
  await writeCrawlingFiles(client, publicUrl() ?? new URL('http://localhost:3000'));
  await writeManifest(client, camp.name);
  await compressFiles(client);
  writeFileSync(stampFile, stamp);
}

/** A digest of everything the site is made of: files, and its own address. */
function fingerprint(): string {
  const sources = [
    ...globSync(['site/**/*', 'forms/**/*', 'content-loader/**/*', 'package-lock.json'], { cwd: root }),
    ...globSync('**/*', { cwd: contentFolder }).map((file) => relative(root, join(contentFolder, file))),
  ].map((file) => resolve(root, file));
  const hash = createHash('sha256').update(publicUrl()?.href ?? '');
  for (const file of sources.sort().filter((path) => statSync(path).isFile())) {
    hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}
