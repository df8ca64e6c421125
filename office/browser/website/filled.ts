import type { DocumentAnswer } from '../../shared/website.ts';

type Words = DocumentAnswer['words'];

/** Replaces the placeholders of a text by their facts, in pieces that are marked as facts or not. */
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

/** The same as one string. */
export const filledText = (text: string, words: Words): string =>
  filled(text, words)
    .map((piece) => piece.text)
    .join('');

/** A suggestion for the first unknown placeholder in a text; undefined when there is none. */
export function meant(
  text: string,
  words: Words,
): { readonly written: string; readonly word: Words[number] } | undefined {
  const strange = [...text.matchAll(/\{(\w+)\}/g)].find(([, one]) => !words.some(({ word }) => word === one));
  const [written, name = ''] = strange ?? [];
  const word = words.find((one) => isAlike(one.word, name) || isAlike(one.name, name));
  return written !== undefined && word ? { written, word } : undefined;
}

/** Whether two names have nearly the same letters, as after a typing error. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  const strangers = [...b].filter((letter) => !a.includes(letter)).length;
  return a.charAt(0) === b.charAt(0) && strangers <= 1 && Math.abs(a.length - b.length) <= 3;
}
