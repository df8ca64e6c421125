import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const site = import.meta.dirname;
const allStylesheets = globSync('**/*.module.css', { cwd: site }).sort();
const isOffice = (file: string) => file.startsWith('office/');
// The office's last, where their numbers cost visitors nothing.
const stylesheets = [...allStylesheets.filter((file) => !isOffice(file)), ...allStylesheets.filter(isOffice)];

/**
 * What a class or an animation of a CSS Module is called in the built site: `c27` is the third of the 27th stylesheet,
 * `c27_1` its 29th. With the names as they are written a page would be 4 % heavier, and the bundler's own are of paths.
 */
export function builtName(name: string, file: string): string {
  const index = namesIn(file).indexOf(name);
  if (index < 0) throw new Error(`${file} has no class or animation "${name}"`);
  const letter = String.fromCharCode('a'.charCodeAt(0) + (index % 26));
  const round = Math.floor(index / 26);
  return `${letter}${stylesheets.indexOf(relative(site, file))}${round ? `_${round}` : ''}`;
}

/** In the order in which a stylesheet first says them, without its comments. */
function namesIn(file: string): readonly string[] {
  const rules = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const said = rules.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi);
  return [...new Set([...said].map(([, name = '']) => name))];
}
