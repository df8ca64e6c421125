import * as z from 'zod';
import { type Replacements, readContent } from './read.ts';
import { pageHead, text } from './text.ts';

const paragraph = z.strictObject({ heading: text, text });

const privacySchema = z.strictObject({
  ...pageHead,
  heading: text,
  lead: text,
  responsible: paragraph,
  collected: z.strictObject({
    heading: text,
    contact: text,
    rental: text,
    child: text,
    leader: text,
    optional: text,
    also: text,
  }),
  purposes: z.strictObject({ heading: text, items: z.array(text).min(1) }),
  legal: z.strictObject({ heading: text, paragraphs: z.array(text).min(1) }),
  kept: paragraph,
  seen: paragraph,
  cookies: paragraph,
  rights: paragraph,
  complaint: paragraph,
  child: paragraph,
  changed: z.string().trim(),
});

/** The privacy policy's own sentences; what can be derived from forms and settings is not among them. */
export function loadPrivacy(folder: string, words: Replacements) {
  return { privacy: readContent(folder, 'pages/gdpr.yaml', privacySchema, words) };
}
