import { withoutInvisible } from './invisible.ts';

/** The first name: "Anna" for "Anna Berg", whatever white space is between them. */
export const firstName = (name: string): string => name.split(/\s/, 1)[0] ?? name;

/** Wraps a name in Unicode isolates, so that its writing direction does not affect the sentence; `<bdi>` in HTML. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Replaces every kind of apostrophe and hyphen by one, and removes invisible characters. */
export const oneSpelling = (text: string): string =>
  withoutInvisible(text.normalize('NFC').replaceAll(/\s+/g, ' '))
    .replaceAll(/[\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u2018\u2019\u201b\u2032\uff07]/g, "'")
    .replaceAll(/[\p{Pd}\u2212]/gu, '-');

/**
 * A name's key for comparison: D’Angelo equals D'Angelo, Zoë equals Zoe, åsa equals Åsa, and a wide Ａ equals A. Å, ä
 * and ö are separate letters in Swedish, so Åsa is not Asa. The databases store this key because SQLite's `lower`
 * knows only A to Z.
 */
export const nameKey = (name: string): string =>
  [...oneSpelling(name).normalize('NFKC').toLowerCase()]
    .map((letter) => ('åäö'.includes(letter) ? letter : letter.normalize('NFD').replaceAll(/\p{M}/gu, '')))
    .join('')
    .replaceAll(/ ?- ?/g, '-')
    .trim();
