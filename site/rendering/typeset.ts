const noBreakSpace = '\u00a0';

// A word that the number after it belongs to; a number with its unit, its month, its thousands.
const joints = [
  /(?<=(?<!\p{L})(?:vecka|veckorna|kl\.|klockan|cirka|ca|över|§)) (?=\d)/giu,
  /(?<=\d) (?=(?:år|kr|kronor|barn|ledare|dagar|veckor|kilometer|km|meter|minuter|timmar|procent|%)(?!\p{L}))/giu,
  /(?<=\d) (?=(?:januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december)(?!\p{L}))/giu,
  /(?<=(?<!\d)\d{1,3}) (?=\d{3}(?!\d))/gu,
];

interface Named {
  readonly title: string;
  readonly description: string;
}

/** What a page shows, typeset; the document's head, which search engines quote, is as it was written. */
export function typesetPage<Texts extends Named>(texts: Texts): Texts {
  const { title, description } = texts;
  return { ...typeset(texts), title, description };
}

/**
 * Texts with "vecka 30", "19 år" and "5 600" each kept on one line by spaces that do not break. Only for what
 * is read in the page: the subject of a letter, and what is stored, sent or edited, is as it was written.
 */
export function typeset<Texts>(texts: Texts): Texts;
export function typeset(texts: unknown): unknown {
  if (typeof texts === 'string')
    return joints.reduce((text, joint) => text.replaceAll(joint, noBreakSpace), texts);
  if (Array.isArray(texts)) return texts.map((part) => typeset(part));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, part]) => [key, key === 'subject' ? part : typeset(part)]),
  );
}
