import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPostgresDatabase, openAt } from '../databases.ts';
import { startServer } from '../server-process.ts';
import { publication, websiteFolder } from '../website.ts';

let folder: ReturnType<typeof websiteFolder>;
beforeEach(() => {
  folder = websiteFolder();
});
afterEach(() => folder.remove());

const start = () => startServer({ ...folder.environment, DATABASE_URL: '' }, 0, 'tests/publishing-server.ts');

/** The pages that show the fee. */
const paths = ['/', '/samarbetspartners'];

const pagesOf = (address: string) =>
  Promise.all(paths.map(async (path) => (await fetch(`${address}${path}`)).text()));

/** The fees in a text. */
const saidIn = (text: string) => [...text.matchAll(/(\d+) kr/g)].map(([, fee]) => Number(fee));

/** The fees on each page. */
const saidOn = async (address: string) => (await pagesOf(address)).map(saidIn);

const onAll = (fee: number) => paths.map(() => [fee]);

test('a server killed during a publication has published all of it or nothing after a restart', async () => {
  let server = await start();
  expect(await server.tell({ fee: 150, until: 'published' })).toBe('published');
  for (const { until, stands } of [
    { until: 'storing', stands: 150 },
    { until: 'published', stands: 175 },
  ]) {
    expect(await server.tell({ fee: 175, until })).toBe(until);
    await server.end('SIGKILL');
    server = await start();
    expect(await saidOn(server.url), `killed when it is ${until}`).toEqual(onAll(stands));
  }
  await server.end('SIGKILL');
});

test('visitors of two servers over PostgreSQL get whole pages during a publication, and the former bytes after going back', async () => {
  const databaseUrl = await createPostgresDatabase();
  const stores = [await openAt(databaseUrl), await openAt(databaseUrl)] as const;
  const limits = { versionsEveryMs: 200 };
  const [first, second] = [
    await folder.start(stores[0], { limits }),
    await folder.start(stores[1], { limits }),
  ];
  const { publish } = first.website;
  const toFee = (fee: number) => publish(publication(first.website, { 'camp: season/fee': fee }));
  await toFee(150);
  const before = await pagesOf(first.address);
  await expect.poll(() => pagesOf(second.address)).toEqual(before);

  const visits: { address: string; fees: string; began: number; ended: number }[] = [];
  let isOver = false;
  const visiting = [first, second].flatMap(({ address }) =>
    paths.map(async (path) => {
      while (!isOver) {
        const began = performance.now();
        const text = await (await fetch(`${address}${path}`)).text();
        visits.push({ address, fees: saidIn(text).join(), began, ended: performance.now() });
        // Without a pause, requests would leave no processor time for publishing.
        await setTimeout(20);
      }
    }),
  );
  await toFee(175);
  await expect.poll(() => saidOn(second.address)).toEqual(onAll(175));
  isOver = true;
  await Promise.all(visiting);
  for (const { address } of [first, second]) {
    const own = visits.filter((visit) => visit.address === address);
    expect(new Set(own.map(({ fees }) => fees))).toEqual(new Set(['150', '175']));
    const shown = Math.min(...own.filter(({ fees }) => fees === '175').map(({ ended }) => ended));
    expect(own.filter(({ began, fees }) => began > shown && fees !== '175')).toEqual([]);
  }
  await toFee(150);
  await expect.poll(() => pagesOf(second.address)).toEqual(before);
  await folder.stop();
  for (const store of stores) await store.close();
});
