import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as SheetJs from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContent } from './content.ts';
import { officeFolders, registration } from './registering.ts';
import { sendForm, startServer } from './server-process.ts';

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
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The registration with its four lists emptied. */
function withoutRegistration(code: string): string {
  const emptied = code.replaceAll(/\[\s*\(await import\('\.\/office\/.+?\)\)\.\w+,\s*\]/g, '[]');
  expect(emptied.match(/=> \[\]/g)).toHaveLength(4);
  return emptied;
}

/** The status of a program of the copy. */
const run = (...args: string[]) =>
  spawnSync(process.execPath, args, {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  }).status;

// That it compiles follows from its imports (server/directions.test.ts).
test('the product builds and receives forms without office/ and with the lists of office.ts emptied', async () => {
  expect(run('site/build.ts')).toBe(0);

  const server = await startServer({ ...environment, HOST: '127.0.0.1' }, 0, join(copy, 'server/main.ts'));
  const page = await fetch(`${server.url}/kontakt/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form')]);
  for (const path of ['/kansli', '/kansli/api/session', '/min-sida/hemlighet'])
    expect((await fetch(`${server.url}${path}`)).status, path).toBe(404);
  const sent = await sendForm(server, 'contact');
  expect(sent.status).toBe(200);
  const { reference } = await sent.json();
  await server.end('SIGTERM');

  const file = join(copy, 'allt.xlsx');
  expect(run('cli/kollo.ts', 'export', file)).toBe(0);
  const { Sheets } = SheetJs.read(readFileSync(file), { type: 'buffer' });
  expect(JSON.stringify(Sheets)).toContain(reference);
});
