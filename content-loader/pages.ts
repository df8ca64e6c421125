import type { Replacements } from './read.ts';

/** The texts of the pages beside the home page. */
export function loadPages(_folder: string, _words: Replacements) {
  return {};
}
