/**
 * Builds the site when anything it is made of has changed since the last build: beside the one that is shown, whose
 * place it takes when it is complete. Run as a program; says nothing when there is nothing to do.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ContentProblem } from '../content-loader/problem.ts';
import { publicUrl, SettingProblem } from '../site-settings.ts';
import { writeCrawlingFiles } from './crawling.ts';
import { keepEarlierAssets } from './earlier-assets.ts';
import { contentFolder, distFolder, newFolder } from './folders.ts';
import { fingerprint, isFresh, noteProblem, noteSource } from './freshness.ts';
import { writeManifest } from './manifest.ts';

// Whatever the caller works on, visitors get React's small and fast build.
process.env.NODE_ENV = 'production';

try {
  if (!isFresh()) await buildBeside();
} catch (error) {
  // A mistake in a text or a setting is the writer's to mend: the sentence is enough, a stack trace would hide it.
  const isTheirs = error instanceof ContentProblem || error instanceof SettingProblem;
  const reason = isTheirs ? error.message : 'Felet är programmets, inte textens. Det står i loggen.';
  console.error(`\nWebbplatsen kunde inte byggas.\n${reason}`);
  if (!isTheirs) console.error(error);
  noteProblem(reason);
  process.exitCode = 1;
}

async function buildBeside(): Promise<void> {
  const site = publicUrl(process.env);
  const source = fingerprint();
  console.log('Building the site …');
  // Stands if the build is broken off.
  noteProblem('Bygget blev inte klart.');
  // Loaded only here: a start with nothing stale should not pay for the bundler.
  const [{ build }, { openContent }, { readPages }, { readPictures }, { compressFiles }, { extensions }] =
    await Promise.all([
      import('vike/api'),
      import('../content-loader/content.ts'),
      import('../content-loader/pages.ts'),
      import('./pictures/read-pictures.ts'),
      import('./compress.ts'),
      import('./extensions.ts'),
    ]);
  // The bundler reads both too, but would bury a writer's mistake in its own stack trace.
  const content = openContent(contentFolder);
  await readPages(content);
  for (const { readContent } of extensions) readContent(content);
  await readPictures(contentFolder, {
    onNewPhoto: (name, number, count) => console.log(`Preparing picture ${number} of ${count}: ${name} …`),
  });
  rmSync(newFolder, { recursive: true, force: true });
  mkdirSync(newFolder, { recursive: true });
  // The server's settings come with the site: whatever is in content/ when it starts, they belong together.
  cpSync(join(contentFolder, 'camp.yaml'), join(newFolder, 'camp.yaml'));
  await build({
    viteConfig: {
      configFile: join(import.meta.dirname, 'vite.config.ts'),
      root: import.meta.dirname,
      logLevel: 'warn',
    },
  });
  const client = join(newFolder, 'client');
  for (const extension of extensions) await extension.build(newFolder);
  // Until PUBLIC_URL is set, the address that `npm start` serves by itself.
  await writeCrawlingFiles(client, new URL(site ?? 'http://localhost:3000'));
  await writeManifest(client, content.camp.name);
  await compressFiles(client);
  keepEarlierAssets(join(distFolder, 'client'), client, new Date());
  noteSource(source);
  takePlace();
}

function takePlace(): void {
  const formerFolder = `${distFolder}.old`;
  rmSync(formerFolder, { recursive: true, force: true });
  if (existsSync(distFolder)) renameSync(distFolder, formerFolder);
  renameSync(newFolder, distFolder);
  rmSync(formerFolder, { recursive: true, force: true });
}
