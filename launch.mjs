/**
 * Runs a TypeScript file of this repository, also in a fresh clone: it installs the packages of package-lock.json if
 * they are missing or stale, and starts the pinned Node 24 if the caller's is older. server/ and cli/ need no
 * devDependencies. Given a folder, it only installs what that folder's files need. Plain JavaScript, because Node 20
 * must be able to read it.
 *
 *   node launch.mjs <file.ts> [arguments …]
 *   node launch.mjs <folder>
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import module from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Older Nodes have no import.meta.dirname, and must get as far as the error message.
const root = fileURLToPath(new URL('.', import.meta.url));
const [, , file, ...rest] = process.argv;
const needsDevDependencies = !/^(server|cli)\b/.test(file);
// The site looks for content/ in the repository; kollo must resolve file names in the caller's folder.
if (!file.startsWith('cli/')) process.chdir(root);
// The first major version that runs TypeScript directly, and the pinned one
// (docs/decisions/0001-node-24-from-npm.md).
const requiredMajor = 24;
// As in package.json: older versions cannot install the packages.
const leastMajor = 20;
// Keeps compiled modules between runs, also for child processes: the server starts in half the time, with a quarter
// less memory.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');

// Vite reads these signs in a path as a URL's or a pattern's, and the build fails with a stack trace.
if (/[#?%*]/.test(root)) {
  stop(`The folder ${root} has one of # ? % * in its path: move or rename it, and start again.`);
}
const major = Number.parseInt(process.versions.node, 10);
if (major < leastMajor) stop(`Node ${leastMajor} or newer is needed; this is ${process.version}.`);
installIfStale();
if (file.endsWith('.ts')) {
  if (major >= requiredMajor) await runHere();
  else runWithPinnedNode();
}

function installIfStale() {
  if (isInstalled()) return;
  // npm ci would follow the link and empty its target.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    stop(
      'node_modules is a link to packages that are not those of package-lock.json. Remove it and try again.',
    );
  }
  console.log('Installing the packages that package-lock.json names …');
  // Both are explicit, because npm omits devDependencies when NODE_ENV is production.
  const which = needsDevDependencies ? '--include=dev' : '--omit=dev';
  const npm = spawnSync('npm', ['ci', which, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) stop('npm ci failed; its message is above. Check the network and try again.');
}

function isInstalled() {
  const modules = join(root, 'node_modules');
  // npm writes this file after installing.
  const installed = join(modules, '.package-lock.json');
  const wanted = join(root, 'package-lock.json');
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(wanted).mtimeMs) return false;
  if (!needsDevDependencies) return true;
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(devDependencies).every((name) => existsSync(join(modules, name)));
}

async function runHere() {
  module.enableCompileCache?.();
  process.argv = [process.execPath, resolve(root, file), ...rest];
  await import(pathToFileURL(resolve(root, file)).href);
}

function runWithPinnedNode() {
  const pinned = join(root, 'node_modules/.bin/node');
  if (!existsSync(pinned)) {
    stop(`Node ${requiredMajor} or newer is needed on this system; this is ${process.version}.`);
  }
  const child = spawn(pinned, [join(root, 'launch.mjs'), file, ...rest], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
