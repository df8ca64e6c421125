/**
 * What a rendered page says of where its texts stand: before each text a number in characters that nobody sees, as
 * content-loader/marks.ts writes them. Here they are taken out, and the elements say it instead.
 */

/** What an element with a text or a picture of the content has: the number of its mark. */
export const fieldAttribute = 'data-field';

const mark = /\u2060([\u2061-\u2064]{6})\u2060/;
const marks = new RegExp(mark, 'g');
const attributes = ['alt', 'aria-label', 'title'];

/** Takes the marks out of a page, wherever they stand. */
export function takeOutMarks(page: Document): void {
  for (const attribute of attributes) {
    for (const element of page.querySelectorAll(`[${attribute}]`)) {
      const value = element.getAttribute(attribute) ?? '';
      const number = numberIn(value);
      if (number === undefined) continue;
      element.setAttribute(attribute, value.replaceAll(marks, ''));
      if (!element.hasAttribute(fieldAttribute)) element.setAttribute(fieldAttribute, String(number));
    }
  }
  for (const text of textsOf(page.body)) nameText(page, text);
}

/** Gives a text's element, or where it has several texts each by itself, the number of its mark. */
function nameText(page: Document, text: Text): void {
  const [before = '', ...marked] = piecesOf(text.data);
  const element = text.parentElement;
  if (marked.length === 0 || !element) return;
  const [only, ...more] = marked;
  const isWhole = only && more.length === 0 && before.trim() === '' && !element.hasAttribute(fieldAttribute);
  if (isWhole) {
    text.data = before + only.text;
    element.setAttribute(fieldAttribute, String(only.number));
    return;
  }
  const named = marked.map((piece) => {
    const span = page.createElement('span');
    span.setAttribute(fieldAttribute, String(piece.number));
    span.textContent = piece.text;
    return span;
  });
  text.replaceWith(before, ...named);
}

interface Marked {
  readonly number: number;
  readonly text: string;
}

/** What stands before the first mark, and then each mark's number with what stands after it. */
function piecesOf(text: string): [string, ...Marked[]] {
  const [before = '', ...rest] = text.split(mark);
  const marked: Marked[] = [];
  for (let at = 0; at + 1 < rest.length; at += 2)
    marked.push({ number: numberOf(rest[at] ?? ''), text: rest[at + 1] ?? '' });
  return [before, ...marked];
}

/** Six digits of base four, the smallest U+2061. */
const numberOf = (digits: string): number =>
  [...digits].reduce((number, digit) => number * 4 + (digit.charCodeAt(0) - 0x2061), 0);

function numberIn(text: string): number | undefined {
  const digits = mark.exec(text)?.[1];
  return digits === undefined ? undefined : numberOf(digits);
}

function textsOf(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}
