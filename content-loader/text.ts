import * as z from 'zod';

/** What somebody may write in a place; what is not said is told by the value's type. */
export const fieldKinds = ['text', 'address', 'email', 'picture', 'day', 'time', 'giro'] as const;

/** Which right it takes to change a place: texts, letters' texts, opening and closing, or facts and prices. */
export const contentRights = ['text', 'letters', 'opening', 'facts'] as const;
export type ContentRight = (typeof contentRights)[number];

declare module 'zod' {
  /** What a schema says of a place to whoever changes it in Webbplatsen, beside its `title` and `description` in Swedish. */
  interface GlobalMeta {
    kind?: (typeof fieldKinds)[number];
    /** What a choice's values are called. */
    choices?: Readonly<Record<string, string>>;
    /** What a number is of: "kr". */
    unit?: string;
    /** Of this and all within. A text's, unless said. */
    right?: ContentRight;
    /** Follows from what stands in other places: nobody writes it. */
    byItself?: true;
    /** Changed by whoever keeps the server, never in the browser. This and all within. */
    fixed?: true;
    /** Of a list: the key by which its rows are told apart, and what that is called in Swedish: "frågan". */
    distinct?: { readonly by: string; readonly noun: string };
    /** The words in braces that one of its texts must have, whatever somebody writes in their place. */
    needs?: readonly string[];
    /** Money, or where families turn: takes a passkey once more, and is told to others. This and all within. */
    guarded?: true;
  }
}

/** Words for people to read. */
export const text = z.string().trim().min(1).meta({ kind: 'text' });

/** Words that may be left out: '' then. */
export const optionalText = z.string().trim().meta({ kind: 'text' });

export const paragraphs = z.array(text.meta({ title: 'Stycke' })).min(1);

/** That somebody has said yes. Nothing else may stand there: `why`, and what else to do. */
export const consent = (why: string, orElse: string) =>
  z
    .boolean()
    .default(false)
    .refine((given) => given, {
      error: `${why} Skriv consent: true när ni har frågat, ${orElse}`,
      params: { inField: `${why} Kryssa i rutan när ni har frågat, ${orElse}` },
    });

/** What every page has: a title and a description for search engines and browser tabs, then its first words. */
export const pageTop = {
  title: text.meta({
    title: 'Titel i sökmotorer',
    description: 'Står i webbläsarens flik och som rubrik i sökmotorer.',
  }),
  description: text.meta({
    title: 'Beskrivning i sökmotorer',
    description: 'Står under titeln i sökmotorer, och när någon delar sidan.',
  }),
  heading: text,
  lead: text,
};

/** What a page is called in the menu, where that is not its heading; `false` where it does not stand in it. */
export const menuWords = z.union([text, z.literal(false)]).optional();

/** A whole address on the web. */
export const webAddress = text
  .meta({ kind: 'address' })
  .refine((address) => /^https?:\/\//.test(address) && URL.canParse(address), {
    error: 'adressen går inte att läsa. Skriv hela, från https:// och framåt.',
  });
