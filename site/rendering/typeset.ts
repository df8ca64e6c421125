const noBreakSpace = '\u00a0';

// The space between a word and its number, and between a number and its unit, month or thousands.
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

/** Typesets a page's data, except the title and description, which search engines quote. */
export function typesetPage<Texts extends Named>(texts: Texts): Texts {
  const { title, description } = texts;
  return { ...typeset(texts), title, description };
}

/**
 * Keeps "vecka 30", "19 år" and "5 600" each on one line with no-break spaces. For display only: the subject of a mail
 * link is left unchanged, and so must texts be that are stored, sent or edited.
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
