import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../tests/collector.ts';
import { freePort } from '../tests/free-port.ts';
import { serverFolder, spawnServer, startServer } from '../tests/server-process.ts';
import { openStore } from './store/store.ts';

let folder: ReturnType<typeof serverFolder>;
beforeAll(() => {
  folder = serverFolder();
});
afterAll(() => folder.remove());

/** Runs a server that cannot start. */
const failToStart = (settings: NodeJS.ProcessEnv) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    encoding: 'utf8',
    env: { ...process.env, ...folder.environment, PORT: '0', ...settings },
    timeout: 20_000,
  });
  return { status, stdout, lines: stderr.trim().split('\n') };
};

test('a start says in three plain lines where to look, where answers are kept, whether mail is sent and what is left to do', async () => {
  const server = await startServer(folder.environment);
  const plainLines = () => server.output.filter((line) => !line.startsWith('{'));
  await expect.poll(() => plainLines().length).toBeGreaterThanOrEqual(3);
  await server.end('SIGTERM');
  expect(plainLines()).toEqual([
    expect.stringMatching(/^The site is at http:\/\/127\.0\.0\.1:\d+$/),
    `Submissions are stored in ${folder.dataFolder}, read them with: npm run kollo -- list. No mail is sent: SMTP_URL is not set.`,
    expect.stringMatching(/^doctor: /),
  ]);
});

test('a server whose log nobody reads any more goes on receiving, and stops in order', async () => {
  const { child } = spawnServer(folder.environment);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  child.stdout.destroy();
  const url = String(line).replace('The site is at ', '');
  for (let request = 0; request < 3; request++) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a taken port is told in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const PORT = String(address && typeof address === 'object' ? address.port : 0);
  const { status, lines } = failToStart({ PORT });
  other.close();
  expect(status).toBe(1);
  expect(lines).toEqual([`Port ${PORT} is taken. Stop what is using it, or set PORT to another.`]);
});

test('a data folder that cannot be written is told in one sentence', () => {
  const file = `${folder.dataFolder}-fil`;
  writeFileSync(file, 'en fil, ingen mapp');
  const { status, lines } = failToStart({ DATA_DIR: `${file}/mapp` });
  expect(status).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^The data folder .* cannot be written\./)]);
});

test('a database that does not answer is told in one sentence, without its password', () => {
  const { status, lines } = failToStart({ DATABASE_URL: 'postgres://kollo:hemligt@127.0.0.1:1/kollo' });
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^The database \(PostgreSQL at 127\.0\.0\.1:1\/kollo\) could not/),
  ]);
});

test.each([
  {
    mistake: 'a field without a column',
    change: 'alter table child_applications drop column parent_phone',
    told: 'The form child asks for parentPhone, which has no column parent_phone in the table child_applications: run a migration (server/store/migrations/).',
  },
  {
    mistake: 'a column that must be filled, and that no field fills',
    change:
      'drop table rental_requests; create table rental_requests (name, email, event_type, start_date, end_date, message, guests not null)',
    told: 'The form rental does not ask for guests, which must be filled in the table rental_requests: run a migration (server/store/migrations/).',
  },
  {
    mistake: 'a week that children have applied for and the camp does not have any more',
    change: `insert into child_applications
      (reference, submission_key, created_at, child_name, child_age, parent_name, parent_email, parent_phone, period)
      values ('B-2222-222', 'k', '2027-01-01T00:00:00Z', 'Alva', 9, 'Örjan', 'o@example.org', '070-174 06 05', 'period9')`,
    told: 'An application (child) wishes period9, which is no week of the camp: add it in forms/weeks.ts.',
  },
])('$mistake is told at the start, not to the first parent', async ({ change, told }) => {
  const data = serverFolder();
  const store = await openStore({ databaseUrl: undefined, dataFolder: data.dataFolder }, silentLog);
  await store.close();
  const database = new DatabaseSync(join(data.dataFolder, 'kollo.db'));
  database.exec(change);
  database.close();
  const { status, lines } = failToStart({ DATA_DIR: data.dataFolder });
  data.remove();
  expect(status).toBe(1);
  expect(lines).toEqual([told]);
});

test('a site that has not been built is told in one sentence', () => {
  const { status, lines } = failToStart({ DIST_DIR: '/finns-inte' });
  expect(status).toBe(1);
  expect(lines).toEqual([expect.stringContaining('npm start')]);
});

test('whoever develops sees the pages and the office', async () => {
  const PORT = String(await freePort());
  const environment = { ...process.env, DATA_DIR: folder.dataFolder, NODE_ENV: 'development', PORT };
  const child = spawn(process.execPath, ['server/dev.ts'], { env: environment, stdio: 'ignore' });
  const statusOf = (path: string) =>
    fetch(`http://localhost:${PORT}${path}`).then(
      ({ status }) => status,
      () => 'nobody answers yet',
    );
  try {
    await expect.poll(() => statusOf('/')).toBe(200);
    expect(await Promise.all(['/om-angskollot', '/kansli'].map(statusOf))).toEqual([200, 200]);
  } finally {
    child.kill();
  }
});
