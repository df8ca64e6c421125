import type { DocumentAnswer } from '../../../shared/website.ts';
import { filledText } from '../filled.ts';
import { hasEditor, isDescriptionOf, type Place, type Spot, standsIn } from '../places.ts';
import { linesOf, nameOfRow, rowsOf } from '../values.ts';
import { keyOf, type Written } from '../writing.ts';

/** A field of a page: a place of one of its documents, or one row of a list. */
export interface PageField {
  readonly key: string;
  readonly document: DocumentAnswer;
  readonly spot: Spot;
  /** The place of a picture's description, edited below the picture. */
  readonly description: Place | undefined;
  /** Its first text, as its name in the list. */
  readonly first: string;
  /** Its texts, normalised for comparison with the page's texts. */
  readonly texts: readonly string[];
}

/** The fields of some documents in order, with unsaved values included. */
export function fieldsOf(
  documents: readonly DocumentAnswer[],
  written: ReadonlyMap<string, Written>,
): readonly PageField[] {
  return documents.flatMap((document) => {
    const standing = (place: Place) => standsIn(place, written.get(keyOf(document.document, place.place)));
    const isDescribed = (place: Place) => document.places.some((other) => isDescriptionOf(place, other));
    const places = document.places.filter((place) => hasEditor(document, place) && !isDescribed(place));
    return places.flatMap((place) => {
      const value = standing(place);
      const rows = rowsOf(value);
      const description = document.places.find((other) => isDescriptionOf(other, place));
      const field = (path: readonly string[], ...values: readonly unknown[]): PageField => {
        const texts = values.flatMap(linesOf).map((line) => filledText(line, document.words));
        return {
          key: [keyOf(document.document, place.place), ...path].join('/'),
          document,
          spot: { place, path },
          description,
          first: filledText(nameOfRow(values[0]), document.words) || texts[0] || 'Tomt',
          texts: texts.map(readable).filter(Boolean),
        };
      };
      if (rows.length === 0) return [field([], description && standing(description), value)];
      return rows.map((row, index) => field([String(index)], row));
    });
  });
}

/** Normalises a text for comparison: non-breaking hyphens and spaces become plain ones, soft hyphens are removed. */
const readable = (text: string): string =>
  text
    .replaceAll(/[\u00ad\u200b\u2060]/g, '')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The text of an element; for a picture, its alternative text. */
const said = (element: Element): string =>
  readable(element.getAttribute('alt') ?? element.getAttribute('aria-label') ?? element.textContent ?? '');

const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some(({ nodeName, textContent }) => nodeName === '#text' && textContent?.trim()) ||
  element.getAttribute('alt') !== null;

// Shorter texts, such as "Ansök" and "kr", occur in too many other texts to identify a field.
const leastPart = 12;
const leastHeld = 4;

const same = (text: string, shown: string) => text === shown;
const isPart = (text: string, shown: string) => shown.length >= leastPart && text.includes(shown);
const holds = (text: string, shown: string) => text.length >= leastHeld && shown.includes(text);

const fieldsWith = (
  fields: readonly PageField[],
  shown: string,
  fits: (text: string, shown: string) => boolean,
): readonly PageField[] =>
  shown === '' ? [] : fields.filter(({ texts }) => texts.some((text) => fits(text, shown)));

/** The fields whose text the tapped element shows, or else its nearest ancestor. Fields near the element come first. */
export function fieldsAt(tapped: Element, fields: readonly PageField[]): readonly PageField[] {
  const page = tapped.ownerDocument;
  for (
    let element: Element | null = tapped;
    element && element !== page.body;
    element = element.parentElement
  ) {
    const shown = said(element);
    for (const fits of hasOwnText(element) ? [same, isPart, holds] : [same]) {
      const found = fieldsWith(fields, shown, fits);
      if (found.length > 0) return byNearness(found, placeInList(page, element, fields), fields);
    }
  }
  return [];
}

function byNearness(found: readonly PageField[], to: number, fields: readonly PageField[]) {
  const distance = (field: PageField) => Math.abs(fields.indexOf(field) - to);
  return found.toSorted((one, other) => distance(one) - distance(other));
}

/** The position in the list before an element: the last earlier text that belongs to exactly one field decides. */
function placeInList(page: Document, element: Element, fields: readonly PageField[]): number {
  const all = [...page.body.querySelectorAll('*')];
  for (const before of all.slice(0, all.indexOf(element)).toReversed()) {
    const [only, ...others] = hasOwnText(before) ? fieldsWith(fields, said(before), same) : [];
    if (only && others.length === 0) return fields.indexOf(only);
  }
  return 0;
}

/** Marks the elements that show a field's texts, and scrolls the first into view. */
export function showField(page: Document, field: PageField | undefined): void {
  const isOfField = (element: Element) =>
    hasOwnText(element) && field?.texts.includes(said(element)) === true;
  for (const element of page.body.querySelectorAll('*'))
    element.toggleAttribute('data-chosen', isOfField(element));
  const first = page.querySelector('[data-chosen]');
  for (let around = first?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true;
  first?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
