import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseDocument } from 'yaml';

const theirs = resolve(import.meta.dirname, '../content');

/** The tests' own content: what they assert stands there, and the association may change all of its. */
export const testContent = resolve(import.meta.dirname, 'content');

/**
 * Lays the tests' own content in `folder`. A page that they know nothing of, because somebody has just added
 * it, comes with the association's text and the pictures that it names: without them it could not be built.
 */
export function layOutContent(folder: string): void {
  cpSync(testContent, folder, { recursive: true });
  for (const page of readdirSync(join(theirs, 'pages'))) {
    if (existsSync(join(folder, 'pages', page))) continue;
    const text = readFileSync(join(theirs, 'pages', page), 'utf8');
    const pictures = readdirSync(join(theirs, 'images')).filter((name) => text.includes(name));
    for (const file of [`pages/${page}`, ...pictures.map((name) => `images/${name}`)])
      cpSync(join(theirs, file), join(folder, file));
  }
}

/** Settings of a file in content/, by dotted path: `{ 'applications.child.state': 'open' }`. */
export type Settings = Readonly<Record<string, string | number>>;

/** Changes some settings of a file in content/, as somebody of the association would. */
export function change(file: string, settings: Settings): void {
  const document = parseDocument(readFileSync(file, 'utf8'));
  for (const [path, value] of Object.entries(settings)) document.setIn(path.split('.'), value);
  writeFileSync(file, document.toString());
}

/** Lays the association's own content in `folder`, with the applications open and a summer in which letters can be sent. */
export function layOutOpenContent(folder: string, year: number | null): void {
  cpSync(theirs, folder, { recursive: true });
  change(join(folder, 'camp.yaml'), {
    'applications.child.state': 'open',
    'applications.leader.state': 'open',
    ...(year === null
      ? {}
      : {
          'season.year': year,
          'season.arrive': 'måndag kl. 10.00',
          'season.fetch': 'fredag kl. 15.00',
          emergencyPhone: '070-174 06 05',
        }),
  });
  if (year !== null) change(join(folder, 'letters.yaml'), { 'payment.lastDay': `${year}-05-14` });
}
