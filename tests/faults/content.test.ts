import { spawn, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import type { Changes } from '../../content-loader/changes.ts';
import { newestVersion, storePublication } from '../../server/website/versions.ts';
import { buildProblemFile } from '../../site-settings.ts';
import { buildVariant, type Variant } from '../journeys/variant.ts';
import { childrenOf } from '../processes.ts';
import { startServer } from '../server-process.ts';
import { openIn } from '../stores.ts';

const root = resolve(import.meta.dirname, '../..');

let good: Variant;
beforeAll(async () => {
  good = await buildVariant({});
});

let folder: string;
let environment: Record<string, string>;
beforeEach(() => {
  // Built files find their packages by their own location, so they must be inside the repository.
  const cache = join(root, 'node_modules/.cache/faults');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'content-'));
  cpSync(good.content, join(folder, 'content'), { recursive: true });
  environment = {
    CONTENT_DIR: join(folder, 'content'),
    DIST_DIR: join(folder, 'dist'),
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
  };
});
afterEach(() => {
  // Only one test mounts it.
  spawnSync('umount', [join(folder, 'dist')]);
  rmSync(folder, { recursive: true, force: true });
});

/** Writes yesterday's build. The server considers it stale, because its content was in another folder. */
const layOutGoodBuild = () =>
  cpSync(good.dist, join(folder, 'dist'), { recursive: true, preserveTimestamps: true });

function set(file: string, path: string, value: unknown): void {
  const name = join(folder, 'content', file);
  const document = parseDocument(readFileSync(name, 'utf8'));
  document.setIn(path.split('.'), value);
  writeFileSync(name, document.toString());
}

const npmStart = () => startServer(environment, 0, 'server/start.ts');

const pictureAddresses = () =>
  globSync('assets/pictures/*', { cwd: join(folder, 'dist/client') })
    .filter((file) => !/\.(br|gz)$/.test(file))
    .map((file) => `/${file}`);

/** The e-mail address on every page, before and after the change. */
const [original, another] = ['info@angskollot.example', 'brev@angskollot.example'];

/** Which of the two addresses a text contains. */
const saidIn = (html: string) => [original, another].filter((address) => html.includes(address));

test('the earlier build is served without a gap while new content is built in a mounted folder, changes on top', async () => {
  layOutGoodBuild();
  const dist = join(folder, 'dist');
  // As in a container with a volume. Where a machine does not allow it, the folder stays an ordinary one.
  spawnSync('mount', ['--bind', dist, dist]);
  const store = await openIn(environment.DATA_DIR ?? '');
  async function publish(changes: Changes): Promise<void> {
    const newest = await newestVersion(store.db);
    const wanted = { changes, basedOn: newest?.id ?? 0, publishedBy: 'Anna', kind: 'published' } as const;
    await storePublication(store.db, wanted, newest, new Date());
  }
  await publish({ camp: { email: { value: another, over: original } } });
  set('sponsors.yaml', 'sponsors.5.logo', 'logo-1.svg');
  rmSync(join(folder, 'content/images/logo-6.svg'));
  set('home.yaml', 'hero.lead', 'Nu är det sommar igen.');
  set('camp.yaml', 'applications.leader.state', 'open');
  // A page opened before the build requests the same script later.
  const code = globSync('assets/**/*.js', { cwd: join(folder, 'dist/client') });
  const former = pictureAddresses();
  const server = await npmStart();
  // The application opens with the start, before the new pages are there.
  const season = await (await fetch(`${server.url}/api/season`)).json();
  expect(season.leader.open).toBe(true);
  const pages: string[] = [];
  const asking = new AbortController();
  const requests = (async () => {
    while (!asking.signal.aborted) {
      pages.push(await (await fetch(server.url)).text());
      await setTimeout(50);
    }
  })();
  await expect.poll(() => pages.at(-1)).toContain('Nu är det sommar igen.');
  asking.abort();
  await requests;
  expect(pages[0]).not.toContain('Nu är det sommar igen.');
  for (const page of pages) expect(saidIn(page)).toEqual([another]);
  const others = ['donationer', 'kontakt', 'gdpr'];
  const fetched = () =>
    Promise.all(others.map(async (page) => (await fetch(`${server.url}/${page}`)).text()));
  expect((await fetched()).map(saidIn)).toEqual(others.map(() => [another]));
  for (const file of code) {
    expect((await fetch(`${server.url}/${file}`)).status).toBe(200);
  }
  const shown = pictureAddresses();
  const takenAway = former.filter((address) => !shown.includes(address));
  expect(takenAway).not.toEqual([]);
  for (const address of takenAway) expect((await fetch(`${server.url}${address}`)).status, address).toBe(404);
  // Only pages were rendered, because the bundle was up to date.
  expect(server.output).toContain('Rendering the pages …');
  expect(server.output).not.toContain('Building the site …');
  const withoutJavaScript = await fetch(`${server.url}/api/forms/contact`, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ Namn: 'Ada' }),
  });
  expect(await withoutJavaScript.text()).toContain('Vänligen välj ett ämne');
  await publish({});
  const built = others.map((page) => readFileSync(join(folder, `dist/client/${page}/index.html`), 'utf8'));
  expect(built.map(saidIn)).toEqual(others.map(() => [original]));
  await expect.poll(fetched).toEqual(built);
  await store.close();
  expect(await server.end('SIGTERM')).toBe(0);
});

test('the log says it when the kernel ends the bundler for its memory use', async () => {
  layOutGoodBuild();
  writeFileSync(join(folder, 'dist/bundle/built-from.txt'), 'older code');
  const building = spawn(process.execPath, ['site/build.ts'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let bundlers: number[] = [];
  await expect.poll(() => (bundlers = childrenOf(building.pid ?? 0, /bundle\.ts/))).toHaveLength(1);
  for (const bundler of bundlers) process.kill(bundler, 'SIGKILL');
  expect(await text(building.stderr)).toContain('Servern hade för lite minne');
  expect(readFileSync(join(folder, 'dist', buildProblemFile), 'utf8')).toContain(
    'Servern hade för lite minne',
  );
});
