import * as z from 'zod';
import { type Replacements, readContent } from './read.ts';
import { pageHead, text } from './text.ts';

const homeSchema = z.strictObject({ ...pageHead, heading: text, lead: text });

/** The home page's texts: one file for each section. */
export function loadHome(folder: string, words: Replacements) {
  return {
    home: readContent(folder, 'pages/home.yaml', homeSchema, words),
  };
}
