import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Destination } from '../forms/destination.ts';
import type { FormName } from '../forms/form.ts';
import type { SeasonSettings } from '../forms/season.ts';
import type { Office } from '../office/server/office.ts';
import type { Pages } from '../server/http/pages.ts';
import type { PageToRender, RenderPage } from '../server/http/rendering.ts';
import type { Headers } from '../server/http/security-headers.ts';
import { createHttpServer } from '../server/http/server.ts';
import { createLog } from '../server/log.ts';
import { queueNothing } from '../server/mail/queue.ts';
import { databaseFile, openSqlite } from '../server/store/sqlite/open.ts';
import { openStore, ready, type Store } from '../server/store/store.ts';
import { createReceiver } from '../server/submissions/receive.ts';
import type { FollowUp } from '../server/submissions/store-together.ts';
import { completeAnswers } from './answers.ts';
import { testRoutes } from './office.ts';
import { reusing } from './reused-stores.ts';
import { withoutThread } from './without-thread.ts';

export const openSeason: SeasonSettings = {
  applications: { child: { state: 'open' }, leader: { state: 'open' } },
  season: { year: null },
};

const toUs: Destination = { to: 'collector' };
export const ours = { child: toUs, leader: toUs, contact: toUs, kontakt: toUs, rental: toUs };

export const campPlace = {
  name: 'Söderalakollot',
  slug: 'soderalakollot',
  address: { street: 'Exempelvägen 1', postalCode: '826 40', town: 'Söderala' },
};

export interface CollectorOptions {
  readonly store: Store;
  readonly settings?: SeasonSettings;
  /** The destinations of forms that are not sent to this collector. */
  readonly elsewhere?: Partial<Record<FormName, Destination>>;
  readonly now?: () => Date;
  readonly formsPerMinute?: number;
  readonly trustedProxies?: number;
  readonly followUp?: FollowUp;
  readonly office?: Partial<Office>;
  readonly pages?: Pages;
  readonly headers?: Headers;
  readonly render?: RenderPage;
}

const asJson: RenderPage = async (page) => `<!doctype html>${JSON.stringify(contentOf(page))}`;

function contentOf(page: PageToRender) {
  if ('reply' in page) return page.reply;
  if ('season' in page) return false;
  const { link } = page;
  if ('offer' in link) return link.offer;
  if ('asked' in link) return link.asked;
  return 'status' in link ? link.status : link.details;
}

/** A collector in the test's process. By default pages are rendered as JSON of their content. */
export async function startCollector(options: CollectorOptions) {
  const { store, settings = openSeason, now = () => new Date(), formsPerMinute = 1_000_000 } = options;
  const lines: string[] = [];
  let families = 0;
  const server = await createHttpServer({
    site: () => ({
      camp: { ...campPlace, ...settings, forms: { ...ours, ...options.elsewhere } },
      render: options.render ?? asJson,
      headers: options.headers ?? {},
      ...(options.pages ? { pages: options.pages } : {}),
    }),
    now,
    formsPerMinute,
    receiver: createReceiver(store, options.followUp ?? queueNothing),
    log: createLog((line) => lines.push(line)),
    trustedProxies: options.trustedProxies ?? 0,
    routes: [testRoutes(store, { now, ...options.office })],
  });

  const alva = completeAnswers.child['Barnets namn'];
  async function send(form: string, answers: unknown, headers: Record<string, string> = {}) {
    const answer = await server.inject({
      method: 'POST',
      url: `/api/forms/${form}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof answers === 'string' ? answers : JSON.stringify(answers),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  }

  return {
    server,
    /** Every line of the log. */
    lines,
    send,
    /** Sends an application from a new family, and returns its reference. */
    async apply(answers: Partial<typeof completeAnswers.child> = {}): Promise<string> {
      families++;
      const { body } = await send('child', {
        ...completeAnswers.child,
        'Barnets namn': families === 1 ? alva : `${alva} ${families}`,
        'Förälders namn': `Förälder ${families}`,
        'E-post': `familj${families}@example.org`,
        Telefon: `070-${1_000_000 + families}`,
        ...answers,
      });
      return body.reference;
    },
    close: () => server.close(),
  };
}

/** An empty SQLite store in a folder of its own. */
export const temporarySqlite = reusing(newSqlite);

/**
 * A store with its database in a thread, as in production: it can wait while another store in this process writes.
 */
export const threadedSqlite = reusing(() => inNewFolder(openIn));

/** A store that is never reused, for tests that read its file's bytes or damage it. */
export function newSqlite(): Promise<TestStore> {
  return inNewFolder((folder) => {
    const { dialect, ...sqlite } = openSqlite(folder, undefined, withoutThread);
    return ready(dialect, folder, sqlite);
  });
}

async function inNewFolder(open: (folder: string) => Promise<Store>): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'kollo-store-'));
  await layOutSqlite(folder);
  const store = await open(folder);
  return {
    ...store,
    databaseUrl: undefined,
    async close() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A test's store with its location: for SQLite, the data folder. */
export interface TestStore extends Store {
  readonly databaseUrl: string | undefined;
}

/** Copies an empty migrated database into a data folder, because migrating takes longer than most tests. */
export async function layOutSqlite(folder: string): Promise<void> {
  migrated ??= migratedDatabase();
  writeFileSync(databaseFile(folder), await migrated);
}

let migrated: Promise<Buffer> | undefined;

async function migratedDatabase(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'kollo-store-'));
  const store = await openIn(folder);
  // Closing the last connection writes the WAL into the file.
  await store.close();
  const database = readFileSync(databaseFile(folder));
  rmSync(folder, { recursive: true, force: true });
  return database;
}

export const silentLog = createLog(() => {});

/** Opens the SQLite database in a data folder. */
export const openIn = (dataFolder: string): Promise<Store> =>
  openStore({ databaseUrl: undefined, dataFolder }, silentLog);

/** Opens the SQLite database in a data folder for some work, and closes it. */
export async function workIn<Result>(
  dataFolder: string,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openIn(dataFolder);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
