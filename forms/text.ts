import * as z from 'zod/mini';
import { cleanText, seenOrEmpty } from './invisible.ts';

/** The longest texts that we accept, in UTF-16 code units: above every real answer, and bounded. */
export const limits = { name: 200, email: 254, phone: 40, subject: 200, text: 5000 } as const;

export const tooLong = (max: number) => `Skriv högst ${max} tecken`;

/**
 * Cleans a single line: no line breaks or disguising characters, well-formed Unicode, single spaces, trimmed; '' where nothing
 * is visible.
 */
export function cleanLine(text: string): string {
  return seenOrEmpty(cleanText(text).replace(/\s+/g, ' ').trim());
}

/** Cleans like `cleanLine`, but keeps spaces inside the text, and line breaks (always `\n`). */
export function cleanParagraphs(text: string): string {
  return seenOrEmpty(cleanText(text).trim());
}

interface TextRule {
  /** Minimum number of characters after cleaning. */
  min: number;
  max: number;
  /** The message for a missing or too short text. */
  message: string;
}

export const line = ({ min, max, message }: TextRule) =>
  z
    .string({ error: message })
    .check(z.overwrite(cleanLine), z.minLength(min, message), z.maxLength(max, tooLong(max)));

export const paragraphs = ({ min, max, message }: TextRule) =>
  z
    .string({ error: message })
    .check(z.overwrite(cleanParagraphs), z.minLength(min, message), z.maxLength(max, tooLong(max)));

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
