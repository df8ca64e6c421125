import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Changes } from '../../content-loader/changes.ts';
import { openStore } from '../../server/store/store.ts';
import { newestVersion, storePublication } from '../../server/website/versions.ts';
import { silentLog } from '../collector.ts';
import { change } from '../content.ts';
import { createPostgresDatabase } from '../databases.ts';
import { buildVariant, type Variant } from '../journeys/variant.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

const root = resolve(import.meta.dirname, '../..');

// A site is built here, which takes a busy machine its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let good: Variant;
beforeAll(async () => {
  good = await buildVariant({});
});

let folder: string;
let environment: Record<string, string>;
beforeEach(() => {
  // What is built finds its packages from where it is: within the repository.
  const cache = join(root, 'node_modules/.cache/faults');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'website-'));
  cpSync(good.content, join(folder, 'content'), { recursive: true });
  cpSync(good.dist, join(folder, 'dist'), { recursive: true, preserveTimestamps: true });
  environment = {
    CONTENT_DIR: join(folder, 'content'),
    DIST_DIR: join(folder, 'dist'),
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What every page says: where one writes to. */
const [original, another] = ['info@angskollot.example', 'brev@angskollot.example'];
const changes: Changes = { camp: { email: { value: another, over: original } } };

const kollo = (...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['cli/kollo.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
};

/** Has the command publish another address, as somebody does who has the texts as files. */
function publishAnother(): Promise<number | null> {
  const texts = join(folder, 'texts');
  mkdirSync(texts);
  const camp = readFileSync(join(environment.CONTENT_DIR ?? '', 'camp.yaml'), 'utf8');
  expect(camp).toContain(original);
  writeFileSync(join(texts, 'camp.yaml'), camp.replace(original, another));
  const child = spawn(process.execPath, ['cli/kollo.ts', 'content', 'import', texts, '--yes'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  return once(child, 'exit').then(([code]) => code);
}

const paths = ['/', '/donationer', '/kontakt', '/gdpr', '/finns-inte'];

const pagesOf = (server: ServerProcess) =>
  Promise.all(paths.map(async (path) => (await fetch(`${server.url}${path}`)).text()));

/** Which of the two addresses a text says. */
const saidIn = (text: string) => [original, another].filter((address) => text.includes(address));

/** Which of them each page says. */
const saidOn = async (server: ServerProcess) => (await pagesOf(server)).map(saidIn);

const onAll = (address: string) => paths.map(() => [address]);

test.each([
  { at: 'rendered', stands: original },
  { at: 'storing', stands: original },
  { at: 'published', stands: another },
])(
  'a server that is killed when a publication is $at has all of $stands when it starts again',
  async ({ at, stands }) => {
    const child = spawn(process.execPath, ['tests/publishing-server.ts'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        ...environment,
        PORT: '0',
        PUBLISH: JSON.stringify(changes),
        STOP_AT: at,
      },
    });
    const reached: unknown[] = [];
    const there = new Promise<void>((found) => {
      child.on('message', (point) => {
        reached.push(point);
        if (point === 'ready') child.send('publish');
        if (point === at) found();
      });
    });
    await there;
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(reached.at(-1)).toBe(at);
    const server = await startServer(environment);
    expect(await saidOn(server)).toEqual(onAll(stands));
    expect(await server.end('SIGTERM')).toBe(0);
  },
);

test('visitors of two servers over PostgreSQL get whole pages while somebody publishes by command, and the same bytes as before when it is undone', async () => {
  environment.DATABASE_URL = await createPostgresDatabase();
  const servers = await Promise.all([startServer(environment), startServer(environment)]);
  const [first] = servers;
  if (!first) throw new Error('There is no server');
  const before = await pagesOf(first);

  const visits: { server: ServerProcess; status: number; said: string[]; began: number; ended: number }[] =
    [];
  let isOver = false;
  const visiting = servers.flatMap((server) =>
    ['/', '/donationer'].map(async (path) => {
      while (!isOver) {
        const began = performance.now();
        const answer = await fetch(`${server.url}${path}`);
        const text = await answer.text();
        const ended = performance.now();
        visits.push({ server, status: answer.status, said: saidIn(text), began, ended });
        // As fast as it goes would leave the machine no time to publish.
        await setTimeout(10);
      }
    }),
  );
  expect(await publishAnother()).toBe(0);
  const published = performance.now();
  const isShown = (server: ServerProcess) =>
    visits.findLast((visit) => visit.server === server)?.said.includes(another);
  for (const server of servers) await expect.poll(() => isShown(server)).toBe(true);
  isOver = true;
  await Promise.all(visiting);
  expect(visits.filter(({ status, said }) => status !== 200 || said.length !== 1)).toEqual([]);
  const isNew = ({ said }: (typeof visits)[number]) => said.includes(another);
  for (const server of servers) {
    const own = visits.filter((visit) => visit.server === server);
    const shown = Math.min(...own.filter(isNew).map(({ ended }) => ended));
    expect(own.some((visit) => !isNew(visit))).toBe(true);
    expect(own.filter((visit) => visit.began > shown && !isNew(visit))).toEqual([]);
    expect(shown - published).toBeLessThan(10_000);
  }
  for (const server of servers) expect(await saidOn(server)).toEqual(onAll(another));
  expect(kollo('content')).toMatch(/^camp +email +kollo \(/m);
  expect(kollo('content', 'undo', '--yes')).toContain('Publicerat som W-2');
  await expect.poll(() => pagesOf(first)).toEqual(before);
  for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
});

test('what is published lies over the files, also while changed ones are built beside, and after', async () => {
  const store = await openStore(
    { databaseUrl: undefined, dataFolder: environment.DATA_DIR ?? '' },
    silentLog,
  );
  const wanted = {
    changes,
    basedOn: 0,
    publishedBy: 'Anna',
    kind: 'published',
  } as const;
  await storePublication(store.db, wanted, await newestVersion(store.db), new Date());
  await store.close();
  change(join(folder, 'content/home.yaml'), { 'hero.lead': 'Nu är det sommar igen.' });
  const server = await startServer(environment, 0, 'server/start.ts');
  const home = async () => (await fetch(server.url)).text();
  expect(await home()).toContain(another);
  expect(await home()).not.toContain('Nu är det sommar igen.');
  await expect.poll(home, { timeout: 200_000 }).toContain('Nu är det sommar igen.');
  expect(await saidOn(server)).toEqual(onAll(another));
  expect(await server.end('SIGTERM')).toBe(0);
});
