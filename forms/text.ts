import * as z from 'zod/mini';

/** Longest texts we take, in UTF-16 code units. Wide enough for every real answer, and bounded. */
export const limits = { name: 200, email: 254, phone: 40, subject: 200, text: 5000 } as const;

const tooLong = (max: number) => `Skriv högst ${max} tecken`;

// Control characters, and the marks that reverse or isolate the direction of text (Unicode bidi class
// LRE…PDI): invisible to a reader, and able to disguise what a list or a letter shows.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point.
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** One line of text: no line breaks, no invisible characters, valid Unicode, no blanks around it. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(/\s+/g, ' ').replace(invisible, '').trim();
}

/** Text with line breaks kept (always \n), otherwise cleaned like a line. */
export function cleanParagraphs(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(invisible, '').trim();
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
  z
    .string({ error: message })
    .check(z.overwrite(cleanLine), z.minLength(min, message), z.maxLength(max, tooLong(max)));

/** A text that may have several lines. */
export const paragraphs = ({ min, max, message }: TextRule) =>
  z
    .string({ error: message })
    .check(z.overwrite(cleanParagraphs), z.minLength(min, message), z.maxLength(max, tooLong(max)));

export const optionalLine = (max: number) => z._default(line({ min: 0, max, message: notText }), '');
export const optionalParagraphs = (max: number) =>
  z._default(paragraphs({ min: 0, max, message: notText }), '');
const notText = 'Skriv svaret som text';

export const invalidEmail = 'Vänligen ange en giltig e-postadress';

/** An e-mail address. `missing` is what an empty answer says, where that differs. */
export const emailAddress = (missing: string = invalidEmail) =>
  z
    .string({ error: missing })
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, missing),
      z.maxLength(limits.email, tooLong(limits.email)),
      z.regex(z.regexes.email, invalidEmail),
    );

/** A telephone number of at least 10 characters (specification, section 5). */
export const phoneNumber = () =>
  line({ min: 10, max: limits.phone, message: 'Vänligen ange ett giltigt telefonnummer' });
