import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { officeFolders, registeringFiles } from '../tests/registering.ts';

const root = resolve(import.meta.dirname, '..');

/** What a file of ours imports of ours, by type or not, as paths from the root. */
function importsOf(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8');
  const named = code.matchAll(/(?:\bfrom|\bimport|\bimport\(|\bdeclare module) ?'(\.[^']+)'/g);
  return [...named].map(([, path = '']) => normalize(join(dirname(file), path)));
}

const isIn = (folders: readonly string[]) => (file: string) =>
  folders.some((folder) => file.startsWith(`${folder}/`));

const productFiles = globSync('{forms,content-loader,site,server,cli}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

test('nobody outside the office imports it but the files that register it', () => {
  const outside = productFiles.filter((file) => !isIn(officeFolders)(file));
  const knowing = outside.filter((file) => importsOf(file).some(isIn(officeFolders)));
  expect(knowing.toSorted()).toEqual(registeringFiles.toSorted());
});

/** The rooms of server/office, the lowest first. What lies in none of them is below all, or puts them together. */
const rooms = ['diary', 'door', 'applications', 'places', 'letters', 'messages', 'restore', 'overview'];
const below = [
  'actor',
  'address',
  'at-work',
  'ground',
  'headers',
  'messages',
  'office',
  'open-weeks',
  'own-requests',
  'read-request',
  'schema',
].map((name) => `${name}.ts`);

/** How high up a file of server/office lies: the files below all rooms with the lowest. */
function heightOf(file: string): number {
  const [first = ''] = file.replace('server/office/', '').split('/');
  if (below.includes(first)) return 0;
  return rooms.includes(first) ? rooms.indexOf(first) : rooms.length;
}

test('in the office imports go down: letters know places and places applications, never the other way', () => {
  const files = productFiles.filter(isIn(['server/office']));
  expect(new Set(files.map(heightOf)).size, 'every room has files').toBe(rooms.length + 1);
  const upwards = files.flatMap((file) =>
    importsOf(file)
      .filter(isIn(['server/office']))
      .filter((imported) => heightOf(imported) > heightOf(file))
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(upwards).toEqual([]);
});

test('what all of the collector stands on knows neither the office nor those who put it together', () => {
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
