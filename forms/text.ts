import * as z from 'zod/mini';

/** Longest texts we take, in UTF-16 code units. Wide enough for every real answer, and bounded. */
export const limits = { name: 200, email: 254, phone: 40, subject: 200, text: 5000 } as const;

export const tooLong = (max: number) => `Skriv högst ${max} tecken`;

const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

// Control characters, blanks without width, and the marks that reverse or isolate the direction of text:
// invisible to a reader, and able to disguise what a list or a letter shows.
const invisible = /(?![\n\t])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A text without any sign that nobody sees, soft hyphens and joiners too: for addresses, in which none belongs. */
export const withoutInvisible = (text: string): string =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '');

/** Whether a reader sees anything of a text. U+2800 is an empty Braille cell. */
const isSeen = (text: string): boolean => /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\s]/u.test(text);

/** One line of text: no line breaks, no invisible characters, valid Unicode, single blanks, none around it. */
export function cleanLine(text: string): string {
  return visible(text).replace(/\s+/g, ' ').trim();
}

/** Text with line breaks kept (always \n) and blanks inside it too, otherwise cleaned like a line. */
export function cleanParagraphs(text: string): string {
  return visible(text).trim();
}

/** Half an emoji becomes U+FFFD. Browsers from before 2023 cannot do that, and the server does it after them. */
const wellFormed = (text: string): string =>
  'toWellFormed' in String.prototype ? text.toWellFormed() : text;

function visible(text: string): string {
  return wellFormed(text).replace(lineBreak, '\n').replace(invisible, '');
}

interface TextRule {
  /** Fewest characters after cleaning. */
  min: number;
  max: number;
  /** What the visitor reads when the text is missing or too short. */
  message: string;
}

/** A text on one line. */
export const line = ({ min, max, message }: TextRule) =>
  z.string({ error: message }).check(
    z.overwrite(cleanLine),
    z.minLength(min, message),
    z.refine((text) => min === 0 || isSeen(text), message),
    z.maxLength(max, tooLong(max)),
  );

/** A text that may have several lines. */
export const paragraphs = ({ min, max, message }: TextRule) =>
  z.string({ error: message }).check(
    z.overwrite(cleanParagraphs),
    z.minLength(min, message),
    z.refine((text) => min === 0 || isSeen(text), message),
    z.maxLength(max, tooLong(max)),
  );

/** A text that has to be told at some length: its rule, and the hint that says so beforehand. */
export const atLeast = (min: number, message: string) => ({
  rule: paragraphs({ min, max: limits.text, message }),
  hint: `Minst ${min} tecken.`,
});

export const optionalLine = (max: number) => z._default(line({ min: 0, max, message: notText }), '');
export const optionalParagraphs = (max: number) =>
  z._default(paragraphs({ min: 0, max, message: notText }), '');
const notText = 'Skriv svaret som text';

/** What the simple forms say when any of the three is missing (specification, section 5). */
export const missingBasics = 'Fyll i namn, e-post och meddelande.';

/** At a message to us: it is mailed to the association, and what is about health never is. */
export const noHealthHint = 'Skriv inget om någons hälsa här. Vi frågar om vi behöver veta.';
