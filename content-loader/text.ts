import * as z from 'zod';
import { dayBounds, isDay } from '../forms/day.ts';
import { seenOrEmpty } from '../forms/invisible.ts';

/** The kinds of editor that a field can have; without one, the value's type decides. */
export const fieldKinds = [
  'text',
  'address',
  'email',
  'picture',
  'day',
  'time',
  'giro',
  'swish',
  'phone',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** The right that is needed to change a place: texts, letters' texts, opening and closing, or facts and prices. */
export const contentRights = ['text', 'letters', 'opening', 'facts'] as const;
export type ContentRight = (typeof contentRights)[number];

declare module 'zod' {
  /** Metadata for the editor in Webbplatsen, beside Swedish `title` and `description`. */
  interface GlobalMeta {
    kind?: FieldKind;
    /** The Swedish label of each value of a choice. */
    choices?: Readonly<Record<string, string>>;
    /** The unit of a number: "kr". */
    unit?: string;
    /** The right needed for this and everything inside it; `text` by default. */
    right?: ContentRight;
    /** Computed from other places, so that nobody edits it. */
    managed?: true;
    /** Changed only by the person who runs the server, never in the browser. Applies to everything inside it. */
    fixed?: true;
    /** Of a list: the key that must differ between rows, and its Swedish noun: "frågan". */
    distinct?: { readonly by: string; readonly noun: string };
    /** The placeholders that an editor may not remove from the text. */
    needs?: readonly string[];
    /**
     * Money, or how families reach the camp: a change requires a fresh passkey, and the other *ansvariga* are
     * notified. Applies to everything inside it.
     */
    guarded?: true;
  }
}

/** Text for readers, never empty. */
export const text = z.string().trim().overwrite(seenOrEmpty).min(1).meta({ kind: 'text' });

/** Text that may be ''. */
export const optionalText = z.string().trim().overwrite(seenOrEmpty).meta({ kind: 'text' });

/** A date, or ''. */
export const optionalDay = z
  .string()
  .nullish()
  .meta({ kind: 'day' })
  .transform((day) => day?.trim() ?? '')
  .refine((day) => day === '' || z.regexes.date.test(day), {
    error: 'dagen går inte att läsa. Skriv år-månad-dag, till exempel 2027-04-23.',
  })
  // Catches a typing error such as 0002-01-01. Whether the date suits the season is checked where it is used, so
  // that last year's date does not stop the server.
  .refine((day) => !z.regexes.date.test(day) || isDay(day), {
    error: `dagen ska vara från ${dayBounds.min} till ${dayBounds.max}.`,
  });

/** The keys that most files share, with their Swedish names. */
export const heading = text.meta({ title: 'Rubrik' });
export const lead = text.meta({ title: 'Ingress' });
export const body = text.meta({ title: 'Text' });
export const paragraphs = z
  .array(text.meta({ title: 'Stycke' }))
  .min(1)
  .meta({ title: 'Stycken' });

/** A row of facts: each a large figure or word, and what it says. */
export const facts = z
  .array(
    z
      .strictObject({
        value: text.meta({ title: 'Siffran' }),
        label: text.meta({ title: 'Ord vid siffran' }),
      })
      .meta({ title: 'Rad' }),
  )
  .meta({ title: 'Faktaraden' });

/** Questions with their answers, by different questions. */
export const questions = z
  .array(
    z
      .strictObject({
        question: text.meta({ title: 'Fråga' }),
        answer: text.meta({ title: 'Svar' }),
      })
      .meta({ title: 'Fråga' }),
  )
  .min(1)
  .meta({ title: 'Frågor', distinct: { by: 'question', noun: 'frågan' } });

/** A consent that must be true. `why` explains the need, `orElse` the alternative. */
export const consent = (why: string, orElse: string) =>
  z
    .boolean()
    .default(false)
    .refine((isGiven) => isGiven, {
      error: `${why} Skriv consent: true när ni har frågat, ${orElse}`,
      params: { inField: `${why} Kryssa i rutan när ni har frågat, ${orElse}` },
    });

/** The fields of every page: title and description for search engines and browser tabs, then heading and lead. */
export const pageTop = {
  title: text.meta({
    title: 'Titel i sökmotorer',
    description: 'Står i webbläsarens flik och som rubrik i sökmotorer.',
  }),
  description: text.meta({
    title: 'Beskrivning i sökmotorer',
    description: 'Står under titeln i sökmotorer, och när någon delar sidan.',
  }),
  heading,
  lead,
};

/** The page's name in the menu, if it differs from the heading; `false` leaves the page out of the menu. */
export const menuWords = z
  .union([text, z.literal(false)])
  .optional()
  .meta({ title: 'Namn i menyn' });

/** Marks a made-up name, or a text that is our proposal, until the association replaces it; `kollo doctor` lists these. */
export const placeholder = z
  .literal(true)
  .optional()
  .meta({ title: 'Påhittad, tills ni skrivit den riktiga' });

/** Text with one kind of hyphen and space: pages and programs put others into the numbers that people copy. */
export const withPlainSigns = (number: string): string =>
  number.replace(/[\p{Pd}\u2212]/gu, '-').replace(/\s+/g, ' ');

/** A link's target: a page or section of the site, a complete URL, an e-mail address or a telephone number. */
export const linkAddress = text
  .meta({ kind: 'address' })
  .refine(
    (address) =>
      /^(\/(?!\/)|#|https?:\/\/.|mailto:.+@|tel:\+?\d)\S*$/.test(address) &&
      URL.canParse(address, 'https://x'),
    {
      error:
        'adressen går inte att läsa. Skriv en sida som /kontakt, eller hela adressen från https:// och framåt.',
    },
  );

/** A complete URL. */
export const webAddress = text
  .meta({ kind: 'address' })
  .refine((address) => /^https?:\/\//.test(address) && URL.canParse(address), {
    error: 'adressen går inte att läsa. Skriv hela, från https:// och framåt.',
  });
