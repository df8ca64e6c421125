import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestVersion, storePublication } from '../../server/website/versions.ts';
import { createPostgresDatabase, openAt } from '../databases.ts';
import { openOffice } from '../kollo.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { websiteFolder } from '../website.ts';

// Servers are restarted many times, which takes long on a slow machine.

let folder: ReturnType<typeof websiteFolder>;
beforeEach(() => {
  folder = websiteFolder();
});
afterEach(() => folder.remove());

const start = (databaseUrl = '') =>
  startServer({ ...folder.environment, DATABASE_URL: databaseUrl }, 0, 'tests/publishing-server.ts');

/** The pages that show the fee. */
const paths = ['/', '/samarbetspartners'];

const pagesOf = (server: ServerProcess) =>
  Promise.all(paths.map(async (path) => (await fetch(`${server.url}${path}`)).text()));

/** The fees in a text. */
const saidIn = (text: string) => [...text.matchAll(/(\d+) kr/g)].map(([, fee]) => Number(fee));

/** The fees on each page. */
const saidOn = async (server: ServerProcess) => (await pagesOf(server)).map(saidIn);

const onAll = (fee: number) => paths.map(() => [fee]);

test('a server killed during a publication has published all of it or nothing after a restart', async () => {
  let server = await start();
  expect(await server.tell({ fee: 150, until: 'published' })).toBe('published');
  for (const { until, stands } of [
    { until: 'rendered', stands: 150 },
    { until: 'storing', stands: 150 },
    { until: 'published', stands: 175 },
  ]) {
    expect(await server.tell({ fee: 175, until })).toBe(until);
    await server.end('SIGKILL');
    server = await start();
    expect(await saidOn(server), `killed when it is ${until}`).toEqual(onAll(stands));
  }
  await server.end('SIGKILL');
});

test('visitors of two servers over PostgreSQL get whole pages during a publication, and the former bytes after going back', async () => {
  const databaseUrl = await createPostgresDatabase();
  const { store, close } = await openOffice(openAt(databaseUrl));
  async function publish(fee: number): Promise<void> {
    const newest = await newestVersion(store.db);
    const changes = { camp: { 'season/fee': { value: fee, over: 100 } } };
    const publication = {
      changes,
      basedOn: newest?.id ?? 0,
      publishedBy: 'Anna',
      kind: 'published',
    } as const;
    await storePublication(store.db, publication, newest, new Date());
  }
  await publish(150);
  const servers = await Promise.all([start(databaseUrl), start(databaseUrl)]);
  const [first] = servers;
  const before = await pagesOf(first);

  const visits: { server: ServerProcess; status: number; fees: number[]; began: number; ended: number }[] =
    [];
  let isOver = false;
  const visiting = servers.flatMap((server) =>
    paths.map(async (path) => {
      while (!isOver) {
        const began = performance.now();
        const answer = await fetch(`${server.url}${path}`);
        const text = await answer.text();
        const ended = performance.now();
        visits.push({ server, status: answer.status, fees: saidIn(text), began, ended });
        // Without a pause, requests would leave no processor time for publishing.
        await setTimeout(20);
      }
    }),
  );
  await publish(175);
  const published = performance.now();
  const isShown = (server: ServerProcess) =>
    visits.findLast((visit) => visit.server === server)?.fees.includes(175);
  for (const server of servers) await expect.poll(() => isShown(server)).toBe(true);
  isOver = true;
  await Promise.all(visiting);
  const isWhole = ({ status, fees }: (typeof visits)[number]) =>
    status === 200 && ['150', '175'].includes(fees.join());
  expect(visits.filter((visit) => !isWhole(visit))).toEqual([]);
  const isNew = ({ fees }: (typeof visits)[number]) => fees.includes(175);
  for (const server of servers) {
    const own = visits.filter((visit) => visit.server === server);
    const shown = Math.min(...own.filter(isNew).map(({ ended }) => ended));
    expect(own.some((visit) => !isNew(visit))).toBe(true);
    expect(own.filter((visit) => visit.began > shown && !isNew(visit))).toEqual([]);
    expect(shown - published).toBeLessThan(10_000);
  }
  for (const server of servers) expect(await saidOn(server)).toEqual(onAll(175));
  await publish(150);
  await expect.poll(() => pagesOf(first)).toEqual(before);
  for (const server of servers) await server.end('SIGKILL');
  await close();
});
