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

// What "vårt" cannot follow. Possessives in -s, "kollots stuga", only before the indefinite word: "där finns stugan"
// is as good as before.
const determiner = 'en|den|denna|vår|er|min|din|sin|hans|hennes|deras|någon|ingen|varje|vilken|samma|hela';
// "en gammal stuga", but not "en i stugan".
const adjective = String.raw`(?!(?:i|på|till|från|vid|för|om|av|med|runt|kring|och|som|utanför|bakom|under|efter)\s)\p{L}+`;
const determined = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${determiner})\s+(?:${adjective}\s+)?stugan?|\p{L}+s\s+stuga)(?!\p{L})`,
  'iu',
);

/** Words that the camp's house would make wrong, "en stuga": "en vårt mysiga kollohus". Undefined when there are none. */
export function bentWrongly(text: string): string | undefined {
  return determined.exec(text)?.[0];
}
