import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

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
