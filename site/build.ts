/**
 * Builds the site into dist/ when anything it is made of has changed since the last build. Run as a
 * program; says nothing when there is nothing to do.
 */
import { join } from 'node:path';
import { ContentProblem } from '../content-loader/problem.ts';
import { publicUrl, SettingProblem } from '../site-settings.ts';
import { writeCrawlingFiles } from './crawling.ts';
import { contentFolder, distFolder } from './folders.ts';
import { fingerprint, forgetBuild, isFresh, rememberBuild } from './freshness.ts';
import { writeManifest } from './manifest.ts';

// Whatever the caller works on, visitors get React's small and fast build.
process.env.NODE_ENV = 'production';

try {
  await buildIfStale();
} catch (error) {
  // A mistake in a text or a setting is the writer's to mend: the sentence is enough, a stack trace would hide it.
  if (!(error instanceof ContentProblem || error instanceof SettingProblem)) throw error;
  console.error(`\nWebbplatsen kunde inte byggas.\n${error.message}`);
  process.exitCode = 1;
}

async function buildIfStale(): Promise<void> {
  if (isFresh()) return;
  const site = publicUrl(process.env);
  const stamp = fingerprint();
  console.log('Building the site …');
  // Loaded only here: a start with nothing stale should not pay for the bundler.
  const [{ build }, { openContent }, { loadPages }, { readPictures }, { compressFiles }] = await Promise.all([
    import('vike/api'),
    import('../content-loader/content.ts'),
    import('../content-loader/pages.ts'),
    import('./pictures/read-pictures.ts'),
    import('./compress.ts'),
  ]);
  // The bundler reads both too, but would bury a writer's mistake in its own stack trace.
  const content = openContent(contentFolder);
  await loadPages(content);
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
  const client = join(distFolder, 'client');
  // Until PUBLIC_URL is set, the address that `npm start` serves by itself.
  await writeCrawlingFiles(client, new URL(site ?? 'http://localhost:3000'));
  await writeManifest(client, content.camp.name);
  await compressFiles(client);
  rememberBuild(stamp);
}
