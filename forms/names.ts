/** The name that somebody is called by: "Anna" of "Anna Berg", whichever blank is between. */
export const firstName = (name: string): string => name.split(/\s/, 1)[0] ?? name;

/** A name in a sentence that is one string, apart from what stands around it: what `<bdi>` is in a page. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Signs that nobody sees, such as a soft hyphen or a mark of direction: they make no name another. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A text in which every kind of apostrophe and hyphen is one, and signs that nobody sees are gone. */
export const oneSpelling = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(unseen, '')
    .replaceAll(/[\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u2018\u2019\u201b\u2032\uff07]/g, "'")
    .replaceAll(/[\p{Pd}\u2212]/gu, '-');

/**
 * A name as it is compared with another: D’Angelo is D'Angelo, Zoë is Zoe, åsa is Åsa, and a wide Ａ is A. Å, ä and ö are letters of their
 * own in Swedish, so Åsa is not Asa. SQLite's `lower` knows only A to Z, so the databases store this instead.
 */
export const nameKey = (name: string): string =>
  [...oneSpelling(name).normalize('NFKC').toLowerCase()]
    .map((letter) => ('åäö'.includes(letter) ? letter : letter.normalize('NFD').replaceAll(/\p{M}/gu, '')))
    .join('')
    .replaceAll(/ ?- ?/g, '-')
    .trim();
