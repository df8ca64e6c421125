/** A piece of a letter: its own words, or what was filled in. */
export interface LetterPart {
  readonly text: string;
  readonly filled: boolean;
  /** Where the letter's link goes: its secret is made for each attempt to send. */
  readonly isLink?: true | undefined;
}

/** The pieces of one line. */
export type LetterLine = readonly LetterPart[];

/** A letter's paragraphs, each its lines. What was filled in, names above all, begins no line. */
export function paragraphsOf(parts: readonly LetterPart[]): LetterLine[][] {
  const paragraphs: LetterLine[][] = [];
  let isBetween = true;
  for (const line of linesOf(parts)) {
    if (line.length > 0 && isBetween) paragraphs.push([]);
    if (line.length > 0) paragraphs.at(-1)?.push(line);
    isBetween = line.length === 0;
  }
  return paragraphs;
}

function linesOf(parts: readonly LetterPart[]): LetterPart[][] {
  const lines: LetterPart[][] = [[]];
  for (const { text, filled } of parts) {
    const pieces = filled ? [text.replaceAll(/\s+/g, ' ')] : text.split('\n');
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) lines.push([]);
      if (piece !== '') lines.at(-1)?.push({ text: piece, filled });
    }
  }
  return lines;
}

interface Point {
  readonly label: string;
  readonly told: LetterLine;
}

/**
 * A paragraph that ends in two lines or more of what is told point by point, "Bankgiro: 127-6914", ends in a slip of
 * them. No points: it is all words.
 */
export function withSlip(lines: readonly LetterLine[]): { words: readonly LetterLine[]; points: Point[] } {
  const points: Point[] = [];
  for (const line of lines.toReversed()) {
    const point = pointOf(line);
    if (!point) break;
    points.unshift(point);
  }
  if (points.length < 2) return { words: lines, points: [] };
  return { words: lines.slice(0, -points.length), points };
}

function pointOf([first, ...rest]: LetterLine): Point | undefined {
  if (!first || first.filled) return undefined;
  const [, label, told] = /^([^:]{1,40}): (.*)$/.exec(first.text) ?? [];
  if (label === undefined || told === undefined || (told === '' && rest.length === 0)) return undefined;
  return { label, told: told === '' ? rest : [{ text: told, filled: false }, ...rest] };
}
