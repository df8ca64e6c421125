import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const site = import.meta.dirname;
const allStylesheets = globSync('**/*.module.css', { cwd: site }).sort();
const isOffice = (file: string) => file.startsWith('office/');
// The office's last, where their numbers cost visitors nothing.
const stylesheets = [...allStylesheets.filter((file) => !isOffice(file)), ...allStylesheets.filter(isOffice)];

const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * What a class or an animation of a CSS Module is called in the built site: `c27` is the third of the 27th stylesheet.
 * With the names as they are written a page would be 4 % heavier, and the bundler's own are of paths.
 */
export function builtName(name: string, file: string): string {
  const letter = letters[namesIn(file).indexOf(name)];
  if (!letter)
    throw new Error(`${file} has no class or animation "${name}" among its first ${letters.length}`);
  return `${letter}${stylesheets.indexOf(relative(site, file))}`;
}

/** In the order in which a stylesheet first says them, without its comments. */
function namesIn(file: string): readonly string[] {
  const rules = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const said = rules.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi);
  return [...new Set([...said].map(([, name = '']) => name))];
}
