/** Matches the words "stuga" and "stugan" in any case, but no longer word that contains them. */
const cabin = /(?<!\p{L})stugan?(?!\p{L})/giu;

/**
 * Replaces the word for cabin by "vårt mysiga kollohus" (specification, section 2, FAQ), and keeps a capital first
 * letter.
 */
export function withCampHouse(text: string): string {
  return text.replace(cabin, (word) =>
    word.startsWith('S') ? 'Vårt mysiga kollohus' : 'vårt mysiga kollohus',
  );
}
