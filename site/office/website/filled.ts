import type { DocumentAnswer } from '../../../forms/office/website.ts';

type Words = DocumentAnswer['words'];

/** A text with the facts that its words in braces stand for: each piece, and whether it was put in. */
export function filled(
  text: string,
  words: Words,
): readonly { readonly text: string; readonly isFact: boolean }[] {
  return text
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const value = words.find(({ word }) => piece === `{${word}}`)?.value;
      return typeof value === 'string' ? { text: value, isFact: true } : { text: piece, isFact: false };
    });
}

/** The same, as it is read. */
export const filledText = (text: string, words: Words): string =>
  filled(text, words)
    .map((piece) => piece.text)
    .join('');

/** The word that was probably meant by one in braces that means nothing; undefined when there is none of those, or no such. */
export function meant(
  text: string,
  words: Words,
): { readonly written: string; readonly word: Words[number] } | undefined {
  const strange = [...text.matchAll(/\{(\w+)\}/g)].find(([, one]) => !words.some(({ word }) => word === one));
  const [written, name = ''] = strange ?? [];
  const word = words.find((one) => isAlike(one.word, name) || isAlike(one.name, name));
  return written !== undefined && word ? { written, word } : undefined;
}

/** Whether somebody who wrote the one may have meant the other: nearly the same letters. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  const strangers = [...b].filter((letter) => !a.includes(letter)).length;
  return a.charAt(0) === b.charAt(0) && strangers <= 1 && Math.abs(a.length - b.length) <= 3;
}
