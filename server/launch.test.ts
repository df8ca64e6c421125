import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { newFolder } from '../tests/new-folder.ts';

const repository = resolve(import.meta.dirname, '..');

/** A clone with launch.mjs, start.sh, up-to-date packages and a pinned Node that says when it is used. */
let clone: string;
let modules: string;
let bin: string;
beforeEach(() => {
  clone = newFolder();
  modules = join(clone, 'node_modules');
  bin = join(clone, 'bin');
  for (const folder of ['server', 'bin', 'node_modules/.bin'])
    mkdirSync(join(clone, folder), { recursive: true });
  for (const file of ['launch.mjs', 'server/start.sh'])
    copyFileSync(join(repository, file), join(clone, file));
  writeFileSync(join(clone, 'package.json'), '{ "devDependencies": {} }');
  writeFileSync(join(clone, 'package-lock.json'), '{}');
  writeFileSync(join(modules, '.package-lock.json'), '{}');
  program(join(modules, '.bin/node'), `echo pinned; exec '${process.execPath}' "$@"`);
});

const program = (path: string, script: string) =>
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });

/** A Node that says it is of this version. Only this process: the pinned Node says its own. */
const olderNode = (version: string) => {
  const versions = `{ ...process.versions, node: '${version}' }`;
  return [
    '--import',
    `data:text/javascript,Object.defineProperty(process, 'versions', { value: ${versions} })`,
  ];
};

function start(command: string, args: readonly string[], options: SpawnOptionsWithoutStdio = {}) {
  const env = { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) };
  return spawn(command, args, { cwd: clone, env, ...options });
}

async function run(command: string, args: readonly string[], options?: SpawnOptionsWithoutStdio) {
  const child = start(command, args, options);
  const [[status], out, error] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { pid: child.pid, status, out, error };
}

const launch = (version: string, ...args: string[]) =>
  run(process.execPath, [...olderNode(version), 'launch.mjs', ...args]);

test('launch.mjs starts the pinned Node from Node 20, with the arguments, and passes on its exit code', async () => {
  writeFileSync(
    join(clone, 'server/it.ts'),
    'console.log(process.argv.slice(2)); process.exit(3 as number);',
  );
  expect(await launch('20.0.0', 'server/it.ts', 'a', 'b')).toMatchObject({
    status: 3,
    out: "pinned\n[ 'a', 'b' ]\n",
  });
});

test('launch.mjs says which Node is needed when the caller’s is older than 20, or has no pinned Node', async () => {
  expect(await launch('19.9.0', 'server/it.ts')).toMatchObject({
    status: 1,
    error: `Node 20 or newer is needed; this is ${process.version}.\n`,
  });
  rmSync(join(modules, '.bin/node'));
  expect(await launch('23.9.0', 'server/it.ts')).toMatchObject({
    status: 1,
    error: `Node 24 or newer is needed on this system; this is ${process.version}.\n`,
  });
});

test.each(['SIGINT', 'SIGTERM'] as const)('launch.mjs passes %s on to the pinned Node', async (signal) => {
  writeFileSync(
    join(clone, 'server/it.ts'),
    `process.on('${signal}', () => process.exit(7)); setInterval(() => {}, 1000); console.log('ready');`,
  );
  const child = start(process.execPath, [...olderNode('20.0.0'), 'launch.mjs', 'server/it.ts']);
  let out = '';
  child.stdout.on('data', (more) => {
    out += more;
  });
  await expect.poll(() => out).toBe('pinned\nready\n');
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('launch.mjs installs missing or stale packages, for development only outside server/ and cli/, or stops', async () => {
  program(join(bin, 'npm'), 'echo npm "$@"');
  expect((await launch('24.0.0', 'server')).out).toBe('');
  utimesSync(join(modules, '.package-lock.json'), 0, 0);
  expect((await launch('24.0.0', 'server')).out).toContain('npm ci --omit=dev');
  rmSync(join(modules, '.package-lock.json'));
  expect((await launch('24.0.0', 'cli')).out).toContain('npm ci --omit=dev');
  expect((await launch('24.0.0', 'site')).out).toContain('npm ci --include=dev');
  writeFileSync(join(modules, '.package-lock.json'), '{}');
  writeFileSync(join(clone, 'package.json'), '{ "devDependencies": { "vite": "1" } }');
  expect((await launch('24.0.0', 'server')).out).toBe('');
  program(join(bin, 'npm'), 'exit 1');
  const error = 'npm ci failed; its message is above. Check the network and try again.\n';
  expect(await launch('24.0.0', 'site')).toMatchObject({ status: 1, error });
});

test('launch.mjs does not install into a linked node_modules, because npm would empty its target', async () => {
  program(join(bin, 'npm'), 'echo npm "$@"');
  rmSync(modules, { recursive: true });
  mkdirSync(join(clone, 'elsewhere'));
  symlinkSync(join(clone, 'elsewhere'), modules);
  const { status, out, error } = await launch('24.0.0', 'server');
  expect({ status, out }).toEqual({ status: 1, out: '' });
  expect(error).toMatch(/^node_modules is a link .* Remove it and try again\.\n$/);
});

test('start.sh installs the packages, and is replaced by the pinned Node that is the server', async () => {
  program(join(bin, 'node'), 'echo installs "$@"');
  program(join(modules, '.bin/node'), 'echo $$ "$@"');
  const { pid, status, out } = await run('sh', ['server/start.sh']);
  expect(status).toBe(0);
  expect(out).toMatch(new RegExp(`^installs launch.mjs server\n${pid} .* launch.mjs server/start.ts\n$`));
  program(join(bin, 'node'), 'exit 4');
  expect(await run('sh', ['server/start.sh'])).toMatchObject({ status: 4, out: '' });
});
