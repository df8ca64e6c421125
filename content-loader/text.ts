import * as z from 'zod';

export const text = z.string().trim().min(1);

export const paragraphs = z.array(text).min(1);

/** What every page has: a title and a description for search engines and browser tabs, then its first words. */
export const pageTop = { title: text, description: text, heading: text, lead: text };

/** What a page is called in the menu, where that is not its heading; `false` where it does not stand in it. */
export const menuWords = z.union([text, z.literal(false)]).optional();

/** A whole address on the web. */
export const webAddress = text.refine((address) => /^https?:\/\//.test(address) && URL.canParse(address), {
  error: 'adressen går inte att läsa. Skriv hela, från https:// och framåt.',
});
