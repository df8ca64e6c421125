/*
 * The only rules for characters that a reader does not see. Browser, server and office use them for every text that somebody
 * writes.
 */

const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

// Control characters, zero-width characters and marks that reverse or isolate the direction of text: they can disguise what a
// list or a mail shows. Soft hyphens, joiners and variation selectors stay, because words and emoji contain them.
const disguising = /(?![\n\t])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

// Everything without a visible shape, but for white space. U+2800 is an empty Braille cell.
const unseen = /(?![\t-\r\u0085])\p{Cc}|[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Removes disguising characters, writes every line break as "\n", and makes the text well-formed Unicode. */
export const cleanText = (text: string): string =>
  wellFormed(text).replace(lineBreak, '\n').replace(disguising, '');

/** Removes every invisible character, also soft hyphens and joiners, to compare names and to read addresses. */
export const withoutInvisible = (text: string): string => text.replace(unseen, '');

/** The text, or '' where no character of it is visible. */
export const seenOrEmpty = (text: string): string =>
  /[^\p{C}\p{Z}]/u.test(withoutInvisible(text)) ? text : '';

/** Turns a lone surrogate into U+FFFD. Browsers from before 2023 cannot, and the server repeats it for them. */
const wellFormed = (text: string): string =>
  'toWellFormed' in String.prototype ? text.toWellFormed() : text;
