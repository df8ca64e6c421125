import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptUntilTalkedAbout } from '../../forms/details.ts';
import { readDetailsOf } from '../../office/server/details/stored.ts';
import type { DetailsPage } from '../../office/shared/details-page.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { applyForChildren, comesIn, linkToDetails } from '../children.ts';
import { silentLog, startCollector } from '../collector.ts';
import { createEmptyPostgresDatabase, testWithPostgres } from '../databases.ts';
import { Crowd, expectAllThereOnce } from '../load.ts';
import { sessionHeaders } from '../office.ts';
import { startPostgres } from '../postgres.ts';
import { serverFolder, startServer } from '../server-process.ts';
import { smallDisk } from '../small-disk.ts';

// Servers are restarted many times, which takes long on a slow machine.
vi.setConfig({ testTimeout: 120_000 });

const june = new Date('2027-06-14T08:00:00Z');

let folder: ReturnType<typeof serverFolder>;
beforeEach(() => {
  folder = serverFolder(2027);
});
afterEach(() => folder.remove());

// A pause, so that a server which starts meanwhile gets the processor.
const breathMs = 100;

/**
 * Families that take turns to add one neighbour after another to who must not fetch their child, each until it is
 * saved. No addition may undo an earlier one.
 */
class Families {
  readonly kept: string[] = [];
  readonly refused: { readonly status: number; readonly body: string; readonly neighbour: string }[] = [];
  #enough = 0;
  readonly #stop = new AbortController();
  readonly #writes: Promise<void>;

  /** `addresses` is called for each request. */
  constructor(links: readonly string[], addresses: () => readonly string[]) {
    this.#writes = this.#write(links, addresses);
  }

  /** Waits until `more` additions are saved. Afterwards another is being sent, so that a fault hits it. */
  async keeps(more: number): Promise<void> {
    this.#enough = this.kept.length + more;
    await expect.poll(() => this.kept.length, { interval: 2 }).toBeGreaterThanOrEqual(this.#enough);
  }

  async stops(): Promise<void> {
    this.#stop.abort();
    await this.#writes;
  }

  async #write(links: readonly string[], addresses: () => readonly string[]): Promise<void> {
    for (let attempt = 0; !this.#stop.signal.aborted; attempt++) {
      const all = addresses();
      const neighbour = `G${this.kept.length}`;
      const link = links[this.kept.length % links.length];
      const isKept = await this.#save(`${all[attempt % all.length]}${link}`, neighbour);
      if (isKept) this.kept.push(neighbour);
      if (!isKept || this.kept.length > this.#enough) await setTimeout(breathMs);
    }
  }

  async #save(url: string, neighbour: string): Promise<boolean> {
    try {
      const body = new URLSearchParams({ [keptUntilTalkedAbout]: neighbour });
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: 'null' },
        body,
      });
      if (answer.status === 303) return true;
      this.refused.push({ status: answer.status, body: await answer.text(), neighbour });
    } catch {
      // No response, so nothing was acknowledged.
    }
    return false;
  }
}

/** Children in week 31 with their families' links; enough that no child is changed too often in a day. */
async function childrenIn(store: Store) {
  const references = await applyForChildren(store, 10);
  const links: string[] = [];
  for (const reference of references) {
    await comesIn(store.db, reference, [31]);
    links.push(await linkToDetails(store.db, reference));
  }
  await sessionHeaders(store, { name: 'Anna Berg', role: 'ansvarig' }, june);
  return { references, links };
}

async function expectAllThere(
  store: Store,
  references: readonly string[],
  { kept }: Families,
): Promise<void> {
  const there: string[] = [];
  for (const reference of references) {
    const details = await readDetailsOf(store.db, reference);
    there.push(...(details.get(keptUntilTalkedAbout)?.answer.split('\n') ?? []));
  }
  expect(there).toEqual(expect.arrayContaining(kept));
  expect(new Set(there).size, 'each once').toBe(there.length);
}

// On SQLite, a full disk is tested here, and two servers in sqlite.test.ts.
test('two servers that start on an empty database share the load and lose nothing acknowledged while one is killed', async () => {
  const databaseUrl = await createEmptyPostgresDatabase();
  const start = () =>
    startServer({
      ...folder.environment,
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: 'https://kollo.example',
      SERVER_CLOCK: june.toISOString(),
    });
  let [one, other] = await Promise.all([start(), start()]);
  const store = await openStore({ databaseUrl, dataFolder: '' }, silentLog);
  const { references, links } = await childrenIn(store);
  const addresses = () => [one.url, other.url];
  const families = new Families(links, addresses);
  const crowd = new Crowd(4, addresses);
  const allAreHeard = () => Promise.all([families.keeps(5), crowd.acknowledges(20)]);
  await allAreHeard();
  await one.end('SIGKILL');
  [one, other] = [other, await start()];
  await allAreHeard();
  await one.end('SIGKILL');
  one = other;
  await allAreHeard();
  await Promise.all([families.stops(), crowd.goHome()]);
  await one.end('SIGKILL');
  await expectAllThere(store, references, families);
  await expectAllThereOnce(store, crowd);
  await store.close();
});

/** Sends a family's answers before, during and after the fault. */
async function expectWordsBack(store: Store, befall: () => Promise<void>, mend: () => Promise<void>) {
  const { references, links } = await childrenIn(store);
  const { server, close } = await startCollector({ store, now: () => june });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const families = new Families(links, () => [url]);
  await families.keeps(10);
  await befall();
  await expect.poll(() => families.refused.length).toBeGreaterThan(3);
  await mend();
  await families.keeps(10);
  await families.stops();
  for (const { status, body, neighbour } of families.refused) {
    const page: DetailsPage = JSON.parse(body.replace('<!doctype html>', ''));
    expect([status, page]).toMatchObject([
      503,
      { says: 'failed', written: { [keptUntilTalkedAbout]: neighbour } },
    ]);
  }
  await expectAllThere(store, references, families);
  await close();
}

test('a full disk returns a family’s answers to it, and loses nothing acknowledged', async (context) => {
  const disk = smallDisk(context);
  try {
    const store = await openStore({ databaseUrl: undefined, dataFolder: disk.path }, silentLog);
    await expectWordsBack(
      store,
      async () => disk.fill(),
      async () => disk.empty(),
    );
    await store.close();
  } finally {
    disk.remove();
  }
});

testWithPostgres(
  'a database that is down returns a family’s answers to it, and loses nothing acknowledged',
  async () => {
    const postgres = await startPostgres();
    try {
      const databaseUrl = await postgres.createDatabase();
      const store = await openStore({ databaseUrl, dataFolder: '' }, silentLog);
      await expectWordsBack(store, postgres.stop, postgres.start);
      await store.close();
    } finally {
      await postgres.close();
    }
  },
);
