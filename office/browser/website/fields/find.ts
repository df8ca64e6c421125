import { oneSpelling } from '../../../../forms/names.ts';
import type { DocumentAnswer } from '../../../shared/website.ts';
import { filledText } from '../filled.ts';
import { type Place, standsIn } from '../places.ts';
import { kindOf, schemaAt } from '../schema.ts';
import { linesOf, nameOfRow } from '../values.ts';
import { keyOf, type Written } from '../writing.ts';

/** A field in a list of fields: a place of one of its documents. */
export interface ListedField {
  readonly key: string;
  readonly document: DocumentAnswer;
  readonly place: Place;
  /** Its first text, as its name in the list. */
  readonly first: string;
  /** Its texts, by row of a list; else in one row. They are normalised for comparison with a page's texts. */
  readonly rows: readonly (readonly string[])[];
}

/** A field, by its key, and the row of its list. */
export interface Spot {
  readonly key: string;
  readonly row?: number;
}

/** The fields of a document in order, with unsaved values included. */
export function fieldsOf(
  document: DocumentAnswer,
  written: ReadonlyMap<string, Written>,
): readonly ListedField[] {
  const { places, words } = document;
  return places.flatMap((place) => {
    if (!kindOf(schemaAt(document, place.place).schema ?? {})) return [];
    const key = keyOf(document.document, place.place);
    const rows = [standsIn(place, written.get(key))].flat();
    const first = rows.map(nameOfRow).find((name) => name !== '');
    const texts = (row: unknown) => linesOf(row).map((line) => readable(filledText(line, words)));
    return [
      {
        key,
        document,
        place,
        first: filledText(first ?? 'Tomt', words),
        rows: rows.map((row) => texts(row).filter(Boolean)),
      },
    ];
  });
}

/** Normalises a text for comparison: the typeset page has hyphens, spaces and invisible characters of other kinds. */
const readable = (text: string): string => oneSpelling(text).trim().toLowerCase();

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

/** The fields with such a text, and their positions in the list. */
const fieldsWith = (
  fields: readonly ListedField[],
  shown: string,
  fits: (text: string, shown: string) => boolean,
) =>
  fields.flatMap(({ key, rows }, at) => {
    const row = rows.findIndex((texts) => texts.some((text) => fits(text, shown)));
    return row === -1 ? [] : [{ key, row, at }];
  });

/** The fields whose text the tapped element shows, or else its nearest ancestor. Fields near the element come first. */
export function fieldsAt(tapped: Element, fields: readonly ListedField[]): readonly Spot[] {
  const { body } = tapped.ownerDocument;
  for (let element: Element | null = tapped; element && element !== body; element = element.parentElement) {
    const shown = said(element);
    for (const fits of hasOwnText(element) ? [same, isPart, holds] : [same]) {
      const found = fieldsWith(fields, shown, fits);
      const to = found.length > 1 ? positionOf(element, fields) : 0;
      if (found.length > 0)
        return found.toSorted((one, other) => Math.abs(one.at - to) - Math.abs(other.at - to));
    }
  }
  return [];
}

/** The position in the list before an element: the last earlier text that belongs to exactly one field decides. */
function positionOf(element: Element, fields: readonly ListedField[]): number {
  const all = [...element.ownerDocument.body.querySelectorAll('*')];
  for (const before of all.slice(0, all.indexOf(element)).toReversed()) {
    const [only, ...others] = hasOwnText(before) ? fieldsWith(fields, said(before), same) : [];
    if (only && others.length === 0) return only.at;
  }
  return 0;
}

/** Marks the elements that show one of the texts, and scrolls the first into view. */
export function showTexts(page: Document, texts: readonly string[]): void {
  for (const element of page.body.querySelectorAll('*'))
    element.toggleAttribute('data-chosen', hasOwnText(element) && texts.includes(said(element)));
  const first = page.querySelector('[data-chosen]');
  for (let around = first?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true;
  first?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
