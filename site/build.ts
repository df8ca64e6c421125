/**
 * Builds the site into dist/ when anything it is made of has changed since the last build. Run as a
 * program; says nothing when there is nothing to do.
 */
import { join } from 'node:path';
import { contentFolder } from '../content-loader/folder.ts';
import { ContentProblem } from '../content-loader/problem.ts';
import { writeCrawlingFiles } from './crawling.ts';
import { dist, fingerprint, forgetBuild, isFresh, rememberBuild } from './freshness.ts';
import { writeManifest } from './manifest.ts';
import { publicUrl } from './rendering/public-url.ts';

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
  if (isFresh()) return;
  const stamp = fingerprint();
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
  forgetBuild();
  await build({
    viteConfig: {
      configFile: join(import.meta.dirname, 'vite.config.ts'),
      root: import.meta.dirname,
      logLevel: 'warn',
    },
  });
  const client = join(dist, 'client');
  // Until PUBLIC_URL is set, the address that `npm start` serves by itself.
  await writeCrawlingFiles(client, publicUrl() ?? new URL('http://localhost:3000'));
  await writeManifest(client, camp.name);
  await compressFiles(client);
  rememberBuild(stamp);
}
