import * as z from 'zod';
import { imageFile } from './image.ts';
import { type Replacements, readContent } from './read.ts';
import { text } from './text.ts';
import { webAddress } from './web-address.ts';

/** Marks a made-up name until the association has put the real one there; `kollo doctor` lists them. */
const placeholder = z.literal(true).optional();

const donors = (folder: string) =>
  z.strictObject({
    donors: z.array(
      z.strictObject({
        name: text,
        kind: z.enum(['inheritance', 'financial']),
        logo: imageFile(folder).optional(),
        placeholder,
      }),
    ),
    kinds: z.strictObject({ inheritance: text, financial: text }),
  });

const partners = (folder: string) =>
  z.strictObject({
    partners: z.array(
      z.strictObject({
        name: text,
        description: text,
        logo: imageFile(folder).optional(),
        website: webAddress.optional(),
        placeholder,
      }),
    ),
  });

const sponsors = (folder: string) =>
  z.strictObject({
    sponsors: z.array(z.strictObject({ name: text, logo: imageFile(folder), placeholder })),
  });

/** Those who give, lend and sponsor (specification, section 2): one file for each kind. */
export function loadSupporters(folder: string, words: Replacements) {
  return {
    ...readContent(folder, 'partners.yaml', partners(folder), words),
    ...readContent(folder, 'sponsors.yaml', sponsors(folder), words),
    donorList: readContent(folder, 'donors.yaml', donors(folder), words),
  };
}
