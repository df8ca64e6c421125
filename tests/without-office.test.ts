import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as SheetJs from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeAnswers } from './answers.ts';
import { testContent } from './content.ts';
import { officeFolders, registration } from './registering.ts';
import { startServer } from './server-process.ts';

const root = resolve(import.meta.dirname, '..');
const product = ['forms', 'content-loader', 'site', 'server', 'office', 'cli'];
const beside = [
  registration,
  'compression.ts',
  'site-settings.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** A program that runs commands until one fails. */
const inTurn = 'cli/in-turn.ts';
const commandsInTurn = `import { run } from './run.ts';
for (const typed of JSON.parse(process.argv[2] ?? '')) if ((await run(typed)) !== 0) process.exit(1);
`;

/** A program that erases a message as the server's retention does. */
const eraseOne = 'server/erase-one.ts';
const erasing = `import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { openStore } from './store/store.ts';
import { eraseSubmissions } from './submissions/erase.ts';
const store = await openStore(readConfig(process.env), createLog(() => {}));
const who = { kind: 'command', name: 'kollo', id: null } as const;
await eraseSubmissions(store, [{ form: 'contact', reference: process.argv[2] ?? '' }], who, new Date());
await store.close();
`;

let copy: string;
let environment: Record<string, string>;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'kollo-without-office-'));
  environment = { CONTENT_DIR: testContent, DIST_DIR: join(copy, 'dist'), DATA_DIR: join(copy, 'data') };
  for (const path of [...product, ...beside]) cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const folder of officeFolders) rmSync(join(copy, folder), { recursive: true });
  // Tests may import the office, so they are left out.
  for (const path of globSync('**/*.test.{ts,tsx}', { cwd: copy, exclude: ['node_modules'] }))
    rmSync(join(copy, path));
  const file = join(copy, registration);
  writeFileSync(file, withoutRegistration(readFileSync(file, 'utf8')));
  writeFileSync(join(copy, inTurn), commandsInTurn);
  writeFileSync(join(copy, eraseOne), erasing);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The registration with its four lists emptied. */
function withoutRegistration(code: string): string {
  const emptied = code.replaceAll(/\[\s*\(await import\('\.\/office\/.+?\)\)\.\w+,\s*\]/g, '[]');
  expect(emptied.match(/=> \[\]/g)).toHaveLength(4);
  return emptied;
}

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  return { status, output: `${stdout}${stderr}` };
}

/** The output of commands run one after another in one process of the copy. */
const kollo = (...commands: readonly (readonly string[])[]) =>
  run(process.execPath, inTurn, JSON.stringify(commands));

// That it compiles follows from its imports (server/directions.test.ts).
test('the product builds and receives forms without office/ and with the lists of office.ts emptied', async () => {
  expect(run(process.execPath, 'site/build.ts')).toMatchObject({ status: 0 });

  const server = await startServer({ ...environment, HOST: '127.0.0.1' }, 0, join(copy, 'server/main.ts'));
  const page = await fetch(`${server.url}/kontakt/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form')]);
  for (const path of ['/kansli', '/kansli/api/session', '/min-sida/hemlighet'])
    expect((await fetch(`${server.url}${path}`)).status, path).toBe(404);
  const sent = await fetch(`${server.url}/api/forms/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(completeAnswers.contact),
  });
  expect(sent.status).toBe(200);
  const { reference } = await sent.json();
  await server.end('SIGTERM');

  const database = new DatabaseSync(join(copy, 'data/kollo.db'));
  const written = () => database.prepare('select text from office_texts').all();
  const backup = join(copy, 'kopia.db');
  // Data that an office wrote earlier is erased with the form.
  database
    .prepare(
      "insert into office_texts (reference, kind, text, written_at, written_by) values (?, 'note', 'Ring', '', '')",
    )
    .run(reference);
  expect(written()).toHaveLength(1);
  expect(kollo(['backup', backup])).toMatchObject({ status: 0 });
  expect(run(process.execPath, eraseOne, reference)).toEqual({ status: 0, output: '' });
  expect(written()).toEqual([]);
  database.close();
  environment.DATA_DIR = join(copy, 'restored');
  const file = join(copy, 'allt.xlsx');
  expect(kollo(['restore', backup], ['export', file])).toMatchObject({ status: 0 });
  const { Sheets } = SheetJs.read(readFileSync(file), { type: 'buffer' });
  expect(JSON.stringify(Sheets)).toContain(reference);
});
