import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseDocument } from 'yaml';

const theirs = resolve(import.meta.dirname, '../content');

/** Content for tests, which rely on its texts; the association may change its own freely. */
export const testContent = resolve(import.meta.dirname, 'content');

/**
 * Writes the tests' content into `folder`. A page without test content, because it is new, gets the association's
 * text and its pictures, so that the site can be built.
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

/** Settings of a content file by dotted path: `{ 'applications.child.state': 'open' }`. */
export type Settings = Readonly<Record<string, string | number>>;

/** Changes settings of a content file, as the association would. */
export function change(file: string, settings: Settings): void {
  const document = parseDocument(readFileSync(file, 'utf8'));
  for (const [path, value] of Object.entries(settings)) document.setIn(path.split('.'), value);
  writeFileSync(file, document.toString());
}

/** Writes the association's content into `folder`, with open applications and a year in which letters can be sent. */
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
