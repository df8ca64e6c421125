import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { officeFolders, registeringFiles } from '../tests/registering.ts';

const root = resolve(import.meta.dirname, '..');

/** What a file of ours imports of ours, by type or not, as paths from the root. */
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

const productFiles = globSync('{forms,content-loader,site,server,cli}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

/** The top folders, the lowest first. Each may import those before it. */
const topFolders = ['forms', 'content-loader', 'site', 'server', 'cli'];

/** The browser reads the types of the office's endpoints, and nothing else of the server. */
const isEndpointType = (file: string, imported: string) =>
  isIn(['office/browser'])(file) &&
  isIn(['office/server'])(imported) &&
  !valueImportsOf(file).includes(imported);

test('a top folder imports only those below it, except endpoint types, and no product file imports a test', () => {
  const heightOf = (file: string) => topFolders.indexOf(file.split('/')[0] ?? '');
  const upwards = productFiles.flatMap((file) =>
    importsOf(file)
      .filter((imported) => heightOf(imported) > heightOf(file) || imported.startsWith('tests/'))
      .filter((imported) => !isEndpointType(file, imported))
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(upwards).toEqual([]);
});

test('only the files that register the office import it from outside', () => {
  const outside = productFiles.filter((file) => !isIn(officeFolders)(file));
  const knowing = outside.filter((file) => importsOf(file).some(isIn(officeFolders)));
  expect(knowing.toSorted()).toEqual(registeringFiles.toSorted());
});

/** The rooms of office/server, the lowest first. Files beside them are below all rooms, but for these. */
const rooms = [
  'auth',
  'diary',
  'website',
  'applications',
  'details',
  'places',
  'letters',
  'messages',
  'overview',
];
const above = ['endpoints.ts', 'extension.ts', 'routes.ts'];

/** How high up a file of office/server lies: the files below all rooms with the lowest. */
function heightOf(file: string): number {
  const [first = '', ...inRoom] = file.replace('office/server/', '').split('/');
  if (inRoom.length > 0) return rooms.indexOf(first);
  return above.includes(first) ? rooms.length : 0;
}

test('in the office imports go down: letters know places and places applications, never the other way', () => {
  const files = productFiles.filter(isIn(['office/server']));
  expect(new Set(files.map(heightOf)), 'every folder is a room, and has files').toEqual(
    new Set([...rooms, above].keys()),
  );
  const upwards = files.flatMap((file) =>
    importsOf(file)
      .filter(isIn(['office/server']))
      .filter((imported) => heightOf(imported) > heightOf(file))
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(upwards).toEqual([]);
});

test('the collector’s base folders import neither the office nor the files that assemble the server', () => {
  const collector = productFiles.filter(
    isIn([
      'server/submissions',
      'server/store',
      'server/outbox',
      'server/http',
      'server/doctor',
      'cli/commands',
    ]),
  );
  const programs = [
    'server/extensions.ts',
    'server/open-site.ts',
    'server/main.ts',
    'server/dev.ts',
    'cli/run.ts',
  ];
  expect(collector.filter((file) => importsOf(file).some((path) => programs.includes(path)))).toEqual([]);
});
