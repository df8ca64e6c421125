import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const allStylesheets = globSync('{site,office}/**/*.module.css', { cwd: root }).sort();
const isOffice = (file: string) => file.startsWith('office/');
// The office's last, so that the public pages have the shorter numbers.
const stylesheets = [...allStylesheets.filter((file) => !isOffice(file)), ...allStylesheets.filter(isOffice)];

const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The name of a CSS Module's class or animation in the built site: `c27` is the third name in stylesheet 27. With the
 * original names a page would be 4 % larger. The bundler's own names are derived from paths.
 */
export function builtName(name: string, file: string): string {
  const letter = letters[namesIn(file).indexOf(name)];
  if (!letter)
    throw new Error(`${file} has no class or animation "${name}" among its first ${letters.length}`);
  return `${letter}${stylesheets.indexOf(relative(root, file))}`;
}

/** The names in a stylesheet, in the order of their first occurrence outside comments. */
function namesIn(file: string): readonly string[] {
  const rules = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const said = rules.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi);
  return [...new Set([...said].map(([, name = '']) => name))];
}
