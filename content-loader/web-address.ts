import { text } from './text.ts';

/** A whole address on the web. */
export const webAddress = text.refine((address) => /^https?:\/\//.test(address) && URL.canParse(address), {
  error: 'adressen går inte att läsa. Skriv hela, från https:// och framåt.',
});
