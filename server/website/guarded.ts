import { type Changes, differingPlaces, valueWith } from '../../content-loader/changes.ts';
import type { ContentFile } from '../../content-loader/content.ts';
import { fieldOf, type Place, placesOf } from '../../content-loader/fields.ts';
import { accountNumbers } from './account-numbers.ts';

/**
 * Whether a change affects payments or contact details: its place is guarded or unknown, or the value has an account
 * number that was not there `before`.
 */
export function isGuarded(
  place: Pick<Place, 'isGuarded'> | undefined,
  value: unknown,
  before: unknown,
): boolean {
  if (!place || place.isGuarded) return true;
  const known = accountNumbers(before);
  return accountNumbers(value).some((number) => !known.includes(number));
}

/** Whether any guarded value differs between two states of the changes. `files` are by document. */
export function isGuardedBetween(
  files: ReadonlyMap<string, ContentFile>,
  before: Changes,
  after: Changes,
): boolean {
  const differing = Map.groupBy(differingPlaces(before, after), ({ document }) => document);
  return [...differing].some(([document, changed]) => {
    const file = files.get(document);
    const original = file?.original();
    const places = file ? placesOf(fieldOf(file.schema)) : [];
    return changed.some((where) => {
      const place = places.find((one) => one.place === where.place);
      return isGuarded(place, valueWith(after, original, where), valueWith(before, original, where));
    });
  });
}
