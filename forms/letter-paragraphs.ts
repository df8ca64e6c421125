/** A piece of a letter: text of the template, or a value that was filled in. */
export interface LetterPart {
  readonly text: string;
  readonly filled: boolean;
  /** Marks the letter's link. Its token is created at each attempt to send. */
  readonly isLink?: true | undefined;
  /** Marks a value that is an address of our own making, never a person's text: it becomes a link. */
  readonly isAddress?: true | undefined;
}

export type LetterLine = readonly LetterPart[];

/** A letter's lines, grouped by paragraph. Line breaks in filled-in values do not start new lines. */
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
  for (const part of parts) {
    const { text, filled } = part;
    const pieces = filled ? [text.replaceAll(/\s+/g, ' ')] : text.split('\n');
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) lines.push([]);
      if (piece !== '') lines.at(-1)?.push({ ...part, text: piece });
    }
  }
  return lines;
}

interface Point {
  readonly label: string;
  readonly value: LetterLine;
}

/** A paragraph's last lines, as far as they are of one kind, and the lines before them. */
interface Split<Line> {
  readonly before: readonly LetterLine[];
  readonly ending: readonly Line[];
}

/**
 * Splits a paragraph that ends in two or more "label: value" lines, "Bankgiro: 127-6914", into text and a slip.
 * Without them, `ending` is empty.
 */
export const withSlip = (lines: readonly LetterLine[]): Split<Point> => splitBy(pointOf, lines);

/** Splits a paragraph that ends in two or more lines with a dash, "– tandborste", into text and a list. */
export const withList = (lines: readonly LetterLine[]): Split<LetterLine> => splitBy(itemOf, lines);

function splitBy<Line>(
  read: (line: LetterLine) => Line | undefined,
  lines: readonly LetterLine[],
): Split<Line> {
  const ending: Line[] = [];
  for (const line of lines.toReversed()) {
    const last = read(line);
    if (!last) break;
    ending.unshift(last);
  }
  if (ending.length < 2) return { before: lines, ending: [] };
  return { before: lines.slice(0, -ending.length), ending };
}

function itemOf([first, ...rest]: LetterLine): LetterLine | undefined {
  if (!first || first.filled) return undefined;
  const [, text] = /^[–-] (.*)$/.exec(first.text) ?? [];
  if (text === undefined || (text === '' && rest.length === 0)) return undefined;
  return text === '' ? rest : [{ ...first, text }, ...rest];
}

function pointOf([first, ...rest]: LetterLine): Point | undefined {
  if (!first || first.filled) return undefined;
  const [, label, value] = /^([^:]{1,40}): (.*)$/.exec(first.text) ?? [];
  if (label === undefined || value === undefined || (value === '' && rest.length === 0)) return undefined;
  return { label, value: value === '' ? rest : [{ text: value, filled: false }, ...rest] };
}
