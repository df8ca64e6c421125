import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { officeFolders, registration } from '../tests/registering.ts';

const root = resolve(import.meta.dirname, '..');

/** The project's files that a file imports, also as types, as paths from the root. */
const importsOf = (file: string): string[] => importsIn(file, readFileSync(join(root, file), 'utf8'));

/** The same without `import type`, which leaves nothing in the code that runs. */
const valueImportsOf = (file: string): string[] =>
  importsIn(file, readFileSync(join(root, file), 'utf8').replace(/^import type [^;]*;/gm, ''));

function importsIn(file: string, code: string): string[] {
  const named = code.matchAll(/(?:\bfrom|\bimport|\bimport\(|\bdeclare module) ?'(\.[^']+)'/g);
  return [...named].map(([, path = '']) => normalize(join(dirname(file), path)));
}

const isIn = (folders: readonly string[]) => (file: string) =>
  folders.some((folder) => file.startsWith(`${folder}/`));

const productFiles = globSync('{forms,content-loader,site,server,office,cli}/**/*.{ts,tsx}', {
  cwd: root,
}).filter((file) => !/\.test\.tsx?$/.test(file));

/** The imports from a folder to one that comes later in the order, which `folderOf` reads from a path. */
function upwards(
  files: readonly string[],
  order: readonly string[],
  folderOf: (file: string) => string,
  read = importsOf,
) {
  const heightOf = (file: string) => order.indexOf(folderOf(file));
  return files.flatMap((file) =>
    read(file)
      .filter((imported) => heightOf(imported) > heightOf(file))
      .map((imported) => `${file} imports ${imported}`),
  );
}

/** The top folders, the lowest first. Each may import those before it. */
const topFolders = ['forms', 'content-loader', 'site', 'server', 'cli', 'office', 'tests'];

test('a top folder imports only those below it, and no product file imports a test', () => {
  const folderOf = (file: string) => (isIn(officeFolders)(file) ? 'office' : (file.split('/')[0] ?? ''));
  expect(upwards(productFiles, topFolders, folderOf)).toEqual([]);
});

test('office.ts alone imports the office from outside', () => {
  const outside = productFiles.filter((file) => !isIn(officeFolders)(file));
  expect(outside.filter((file) => importsOf(file).some(isIn(officeFolders)))).toEqual([]);
  expect(importsOf(registration).some(isIn(officeFolders))).toBe(true);
});

/** The folders of the office, the lowest first. Each may import those before it. */
const officeParts = ['shared', 'content', 'browser', 'server', 'family', 'cli', 'routes.ts', 'extension.ts'];

test('a folder of the office imports only those below it, and the browser the types of the server’s endpoints', () => {
  const files = productFiles.filter(isIn(['office']));
  const folderOf = (file: string) => (isIn(['office'])(file) ? (file.split('/')[1] ?? '') : '');
  expect(new Set(files.map(folderOf))).toEqual(new Set(officeParts));
  const isBrowser = isIn(['office/browser']);
  const others = files.filter((file) => !isBrowser(file));
  expect(upwards(others, officeParts, folderOf)).toEqual([]);
  expect(upwards(files.filter(isBrowser), officeParts, folderOf, valueImportsOf)).toEqual([]);
});

/** The rooms of office/server, the lowest first. Files beside them are below all rooms, except `above`. */
const rooms =
  'auth diary applications details placements status letters family messages exports statistics website screens today'.split(
    ' ',
  );
const above = ['endpoints.ts', 'routes.ts'];

/** The room of a file of office/server: the files below all rooms count as the lowest, those above as the highest. */
function roomOf(file: string): string {
  const [first = '', ...inRoom] = file.replace('office/server/', '').split('/');
  if (inRoom.length > 0) return first;
  return above.includes(first) ? 'above' : (rooms[0] ?? '');
}

test('the office’s imports go down: letters import placements and placements applications, never the other way', () => {
  const files = productFiles.filter(isIn(['office/server']));
  const order = [...rooms, 'above'];
  expect(new Set(files.map(roomOf))).toEqual(new Set(order));
  const folderOf = (file: string) => (isIn(['office/server'])(file) ? roomOf(file) : '');
  expect(upwards(files, order, folderOf)).toEqual([]);
});

test('the rooms of statuses and letters alone read letters; the others read a status', () => {
  const files = productFiles.filter(isIn(['office']));
  const readers = files.filter((file) => importsOf(file).includes('office/server/status/letters.ts'));
  expect(readers.filter((file) => !['status', 'letters'].includes(roomOf(file)))).toEqual([]);
});

/** The rooms of server/, the lowest first. Of the files beside them, those that assemble the server are above all. */
const serverRooms =
  'base store diary.ts submissions mail http website store/transfer doctor extension.ts serve.ts programs'.split(
    ' ',
  );
const base = [
  'clock-skew.ts',
  'config.ts',
  'delay.ts',
  'log.ts',
  'start-problem.ts',
  'stop.ts',
  'version.ts',
];
const starting = ['main.ts', 'start.ts', 'dev.ts'];

/** The room of a file of server/. Backup and restore, in store/transfer, know what the other rooms store. */
function serverRoomOf(file: string): string {
  const path = file.replace('server/', '');
  if (path.startsWith('store/transfer/')) return 'store/transfer';
  const [first = ''] = path.split('/');
  if (base.includes(first)) return 'base';
  return starting.includes(first) ? 'programs' : first;
}

test('the collector’s imports go down: the doctor imports the website and the website mail, never the other way', () => {
  const files = productFiles.filter(isIn(['server']));
  expect(new Set(files.map(serverRoomOf))).toEqual(new Set(serverRooms));
  const folderOf = (file: string) => (isIn(['server'])(file) ? serverRoomOf(file) : '');
  expect(upwards(files, serverRooms, folderOf)).toEqual([]);
});

test('a program alone, in the collector, imports office.ts or another program', () => {
  const programs = ['server/main.ts', 'server/start.ts', 'server/dev.ts', 'cli/run.ts', 'cli/kollo.ts'];
  const collector = productFiles.filter(isIn(['server', 'cli']));
  expect(programs.filter((file) => !collector.includes(file))).toEqual([]);
  const others = collector.filter((file) => !programs.includes(file));
  const isProgram = (path: string) => [registration, ...programs].includes(path);
  expect(others.filter((file) => importsOf(file).some(isProgram))).toEqual([]);
});
