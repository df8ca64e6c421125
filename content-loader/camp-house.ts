/** "stuga" or "stugan" as a whole word, in any case; never a part of another word. */
const cabin = /(?<!\p{L})stugan?(?!\p{L})/giu;

/**
 * The text as visitors read it, where the camp's cabin is "vårt mysiga kollohus" (specification, section
 * 2, FAQ). A capital first letter stays one.
 */
export function withCampHouse(text: string): string {
  return text.replace(cabin, (word) =>
    word.startsWith('S') ? 'Vårt mysiga kollohus' : 'vårt mysiga kollohus',
  );
}
