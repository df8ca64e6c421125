import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serverExtensions } from '../office.ts';
import { buildProblemFile } from '../site-settings.ts';
import { freePort } from '../tests/free-port.ts';
import { serverFolder, spawnServer, startServer } from '../tests/server-process.ts';
import { layOutSqlite, silentLog } from '../tests/stores.ts';
import { type Config, readConfig } from './config.ts';
import { listen } from './http/listen.ts';
import { serveWebsite } from './serve.ts';
import { StartProblem } from './start-problem.ts';
import { openStore } from './store/store.ts';

const extensions = await serverExtensions();

let folder: ReturnType<typeof serverFolder>;
beforeAll(() => {
  folder = serverFolder();
});
afterAll(() => folder.remove());

test('the server prints three plain lines at start, and keeps working after the reader of its log is gone', async () => {
  // Others may enter the folder, and the shell lets them read new files.
  mkdirSync(folder.dataFolder, { mode: 0o755 });
  const umask = process.umask(0o022);
  const { child } = spawnServer(folder.environment);
  process.umask(umask);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('{')) lines.push(line);
  });
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(3);
  expect(lines).toEqual([
    expect.stringMatching(/^The site is at http:\/\/127\.0\.0\.1:\d+$/),
    `Submissions are stored in ${folder.dataFolder}, read them with: npm run kollo -- export allt.xlsx. No mail is sent: SMTP_URL is not set.`,
    expect.stringMatching(/^doctor: /),
  ]);
  // Children's data: for nobody else on the machine.
  for (const file of ['kollo.db', 'kollo.db-shm', 'kollo.db-wal'])
    expect(statSync(join(folder.dataFolder, file)).mode & 0o077, file).toBe(0);
  child.stdout.destroy();
  const url = lines[0]?.replace('The site is at ', '');
  for (let request = 0; request < 3; request++) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

/** Starts a server in this process. Returns its one-line start problem. */
async function whyNot(settings: NodeJS.ProcessEnv): Promise<string> {
  const config = readConfig({ ...folder.environment, ...settings });
  const problem = await open(config).catch((error: unknown) => error);
  if (!(problem instanceof StartProblem)) throw new Error('It can', { cause: problem });
  expect(problem.message).not.toContain('\n');
  return problem.message;
}

async function open(config: Config): Promise<void> {
  const store = await openStore(config, silentLog);
  try {
    const website = await serveWebsite({ config, store, extensions, log: silentLog, now: () => new Date() });
    await (await listen(website.answer, config)).close();
    await website.close();
  } finally {
    await store.close();
  }
}

test('the server reports a port in use in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const PORT = String(address && typeof address === 'object' ? address.port : 0);
  expect(await whyNot({ PORT })).toBe(
    `Port ${PORT} is taken. Stop what is using it, or set PORT to another.`,
  );
  other.close();
});

test('the server reports an unwritable data folder in one sentence', async () => {
  const file = `${folder.dataFolder}-fil`;
  writeFileSync(file, 'en fil, ingen mapp');
  expect(await whyNot({ DATA_DIR: `${file}/mapp` })).toMatch(/^The data folder .* cannot be written\./);
});

test('the server reports a database that does not respond in one sentence, without its password', async () => {
  const told = await whyNot({ DATABASE_URL: 'postgres://kollo:hemligt@127.0.0.1:1/kollo' });
  expect(told).toMatch(/^The database \(PostgreSQL at 127\.0\.0\.1:1\/kollo\) could not/);
  expect(told).not.toContain('hemligt');
});

test('the server reports a missing build in one sentence', async () => {
  expect(await whyNot({ DIST_DIR: '/finns-inte' })).toContain('npm start');
});

describe('a start is refused:', () => {
  let data: ReturnType<typeof serverFolder>;
  beforeEach(async () => {
    data = serverFolder();
    mkdirSync(data.dataFolder, { recursive: true });
    await layOutSqlite(data.dataFolder);
  });
  afterEach(() => data.remove());

  function change(statement: string): void {
    const database = new DatabaseSync(join(data.dataFolder, 'kollo.db'));
    database.exec(statement);
    database.close();
  }

  test('a form field has no column', async () => {
    change('alter table child_applications drop column parent_phone');
    expect(await whyNot({ DATA_DIR: data.dataFolder })).toBe(
      'The form child asks for parentPhone, which has no column parent_phone in the table child_applications. Run npm run migration -- <name>: it writes the migration that adds it.',
    );
  });

  test('a required column has no field', async () => {
    change(
      'drop table rental_requests; create table rental_requests (name, email, event_type, start_date, end_date, message, guests not null)',
    );
    expect(await whyNot({ DATA_DIR: data.dataFolder })).toBe(
      'The form rental does not ask for guests, which must be filled in the table rental_requests. Write a migration that drops it (server/store/migrations/).',
    );
  });

  test('an application is for a week that the camp no longer has', () => {
    change(`insert into child_applications
      (reference, submission_key, created_at, child_name, child_age, parent_name, parent_email, parent_phone, period)
      values ('B-2222-222', 'k', '2027-01-01T00:00:00Z', 'Alva', 9, 'Örjan', 'o@example.org', '070-174 06 05', 'period9')`);
    // The start problem is printed in one line, without a stack trace.
    const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
      encoding: 'utf8',
      env: { ...process.env, ...data.environment, PORT: '0' },
      timeout: 60_000,
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr:
        'An application (child) wishes period9, which is no week of the camp: add it in forms/weeks.ts.\n',
    });
  });
});

test('npm start serves the earlier build and reports the mistake when the content cannot be built', async () => {
  const earlier = serverFolder();
  const { CONTENT_DIR, DIST_DIR } = earlier.environment;
  writeFileSync(join(DIST_DIR, 'built-from.txt'), 'other content');
  mkdirSync(join(CONTENT_DIR, 'images'), { recursive: true });
  symlinkSync(join(earlier.dataFolder, 'borttagen.jpg'), join(CONTENT_DIR, 'images/foto.jpg'));
  const server = await startServer(earlier.environment, 0, 'server/start.ts');
  const printed = () => server.output.join('\n');
  await expect.poll(printed).toContain('"level":"error","message":"The site could not be built');
  await expect.poll(printed).toContain('Webbplatsen visas som den var före den senaste ändringen.');
  const problem = 'content/images/foto.jpg: länken leder till något som inte finns. Ta bort den';
  expect(printed()).toContain(`Webbplatsen kunde inte byggas.\n${problem}`);
  expect(printed()).not.toMatch(/^ +at /m);
  expect(readFileSync(join(DIST_DIR, buildProblemFile), 'utf8')).toContain(problem);
  expect(await (await fetch(server.url)).text()).toContain('Välkommen');
  expect(await server.end('SIGTERM')).toBe(0);
  earlier.remove();
});

test('the development server serves the office', async () => {
  const PORT = String(await freePort());
  const environment = { ...process.env, DATA_DIR: folder.dataFolder, NODE_ENV: 'development', PORT };
  const child = spawn(process.execPath, ['server/dev.ts'], { env: environment, stdio: 'ignore' });
  const statusOf = (path: string) =>
    fetch(`http://localhost:${PORT}${path}`).then(
      ({ status }) => status,
      () => 'nobody answers yet',
    );
  try {
    await expect.poll(() => statusOf('/kansli'), { interval: 200 }).toBe(200);
  } finally {
    child.kill();
  }
});
