import * as z from 'zod/mini';

/** The longest texts that we accept, in UTF-16 code units: above every real answer, and bounded. */
export const limits = { name: 200, email: 254, phone: 40, subject: 200, text: 5000 } as const;

export const tooLong = (max: number) => `Skriv högst ${max} tecken`;

const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

// Control characters, zero-width characters and marks that reverse or isolate the direction of text. A reader does
// not see them, and they can disguise what a list or a mail shows.
const invisible = /(?![\n\t])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Removes every invisible character, also soft hyphens and joiners: e-mail addresses contain none. */
export const withoutInvisible = (text: string): string =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '');

/** Whether the text has a visible character. U+2800 is an empty Braille cell. */
const isSeen = (text: string): boolean => /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\s]/u.test(text);

/** Cleans a single line: no line breaks or invisible characters, well-formed Unicode, single spaces, trimmed. */
export function cleanLine(text: string): string {
  return visible(text).replace(/\s+/g, ' ').trim();
}

/**
 * Cleans like `cleanLine`, but keeps line breaks (always
 * ) and spaces inside the text.
 */
export function cleanParagraphs(text: string): string {
  return visible(text).trim();
}

/** Turns a lone surrogate into U+FFFD. Browsers from before 2023 cannot, and the server repeats it for them. */
const wellFormed = (text: string): string =>
  'toWellFormed' in String.prototype ? text.toWellFormed() : text;

function visible(text: string): string {
  return wellFormed(text).replace(lineBreak, '\n').replace(invisible, '');
}

interface TextRule {
  /** Minimum number of characters after cleaning. */
  min: number;
  max: number;
  /** The message for a missing or too short text. */
  message: string;
}

export const line = ({ min, max, message }: TextRule) =>
  z.string({ error: message }).check(
    z.overwrite(cleanLine),
    z.minLength(min, message),
    z.refine((text) => min === 0 || isSeen(text), message),
    z.maxLength(max, tooLong(max)),
  );

export const paragraphs = ({ min, max, message }: TextRule) =>
  z.string({ error: message }).check(
    z.overwrite(cleanParagraphs),
    z.minLength(min, message),
    z.refine((text) => min === 0 || isSeen(text), message),
    z.maxLength(max, tooLong(max)),
  );

/** The rule for an answer of at least `min` characters, and the hint that announces it. */
export const atLeast = (min: number, message: string) => ({
  rule: paragraphs({ min, max: limits.text, message }),
  hint: `Minst ${min} tecken.`,
});

export const optionalLine = (max: number) => z._default(line({ min: 0, max, message: notText }), '');
export const optionalParagraphs = (max: number) =>
  z._default(paragraphs({ min: 0, max, message: notText }), '');

/** The rule for an answer that may be left empty. Any other answer must follow `rule`, whose messages are used. */
export const optional = <Rule extends z.ZodMiniType<string, unknown>>(rule: Rule) =>
  z._default(z.union([z.literal(''), rule], { error: ({ errors }) => [errors].flat(3).at(-1)?.message }), '');
const notText = 'Skriv svaret som text';

/** The simple forms' message when name, e-mail address or message is missing (specification, section 5). */
export const missingBasics = 'Fyll i namn, e-post och meddelande.';

/** The subject of the start page's contact form under which a message may contain health details. */
export const needsSubject = 'Fråga om anpassningar/specialbehov';

/** The hint at the message of both contact forms. Other messages are mailed, and health details must never be. */
export const healthHint = `Skriv inget om någons hälsa, utom under ämnet ”${needsSubject}” i kontaktformuläret på startsidan.`;

/** The hint at a rental request, which is mailed too. */
export const noHealthHint = 'Skriv inget om någons hälsa här. Vi frågar om vi behöver veta.';
