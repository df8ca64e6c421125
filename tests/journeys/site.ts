import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { parseDocument } from 'yaml';

const root = resolve(import.meta.dirname, '../..');

/** Settings in camp.yaml that a story needs, by dotted path: `{ 'applications.child.state': 'open' }`. */
export type CampSettings = Readonly<Record<string, string>>;

/** The site and its collector as a real process, with a database of its own. */
export interface Site {
  readonly url: string;
  /** What is stored, read past the server. */
  rows(sql: string): Record<string, SQLOutputValue>[];
  /** Ends the process without warning, as a power cut would. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

interface Fixtures {
  /** What the page wrote to the console that it should not have. Every journey ends with none. */
  complaints: string[];
}

interface WorkerFixtures {
  camp: CampSettings;
  site: Site;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  camp: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ camp }, use) => {
      const build = buildWith(camp);
      const dataFolder = mkdtempSync(join(tmpdir(), 'kollo-journey-'));
      const site = await startSite(build, dataFolder);
      await use(site);
      await site.kill();
      rmSync(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (isComplaint(message)) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints, 'errors and warnings in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Errors, warnings, React's hydration complaints and CSP violations. */
function isComplaint(message: ConsoleMessage): boolean {
  return ['error', 'warning'].includes(message.type());
}

/** Waits until React has taken over the page, so that what follows tests the interactive one. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('#root[data-hydrated]').waitFor({ state: 'attached' });
}

interface Build {
  content: string;
  dist: string;
}

/** A build of the site with these settings. The same settings give the same folder, so it is made once. */
function buildWith(camp: CampSettings): Build {
  if (Object.keys(camp).length === 0) return { content: 'content', dist: 'dist' };
  const name = createHash('sha256').update(JSON.stringify(camp)).digest('hex').slice(0, 12);
  const folder = join(root, 'node_modules/.cache/journeys', name);
  const build = { content: join(folder, 'content'), dist: join(folder, 'dist') };
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'content'), build.content, { recursive: true });
  const file = join(build.content, 'camp.yaml');
  const document = parseDocument(readFileSync(file, 'utf8'));
  for (const [path, value] of Object.entries(camp)) document.setIn(path.split('.'), value);
  writeFileSync(file, document.toString());
  const { status, stderr } = spawnSync(process.execPath, ['site/build.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: build.content, DIST_DIR: build.dist },
  });
  if (status !== 0) throw new Error(`The site could not be built: ${stderr}`);
  return build;
}

async function startSite(build: Build, dataFolder: string): Promise<Site> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let process_: ChildProcess | undefined;

  const site: Site = {
    url,
    rows(sql) {
      const database = new DatabaseSync(join(dataFolder, 'kollo.db'), { readOnly: true });
      try {
        return database.prepare(sql).all();
      } finally {
        database.close();
      }
    },
    async kill() {
      const running = process_;
      process_ = undefined;
      if (!running || running.exitCode !== null) return;
      const ended = new Promise((done) => running.once('exit', done));
      running.kill('SIGKILL');
      await ended;
    },
    async start() {
      process_ = spawn(process.execPath, ['server/main.ts'], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: dataFolder,
          CONTENT_DIR: build.content,
          DIST_DIR: build.dist,
        },
      });
      await ready(url);
    },
  };
  await site.start();
  return site;
}

async function ready(url: string): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(`${url}/readyz`).then(
          (response) => response.status,
          () => 'no answer',
        ),
      {
        message: 'the server is ready',
        timeout: 30_000,
        intervals: [50],
      },
    )
    .toBe(200);
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? found(address.port) : failed(new Error('no free port')),
      );
    });
  });
}
