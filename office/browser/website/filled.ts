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
