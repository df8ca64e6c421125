import { type Changes, differingPlaces, valueAt } from '../../content-loader/changes.ts';
import type { ContentFile } from '../../content-loader/content.ts';
import { fieldOf, type Place, placesOf } from '../../content-loader/fields.ts';
import { accountNumbers } from './account-numbers.ts';

/**
 * Whether a value changes money, or where families turn: by its place, or by a number that was not there `before`. What
 * stands in no place that is known does.
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

/** Whether anything that is guarded differs between two states of the changes over some files, by document. */
export function isGuardedBetween(
  files: ReadonlyMap<string, ContentFile>,
  before: Changes,
  after: Changes,
): boolean {
  return differingPlaces(before, after).some(({ document, place }) => {
    const file = files.get(document);
    const valueIn = (changes: Changes) => {
      const change = changes[document]?.[place];
      return change ? change.value : valueAt(file?.original(), place);
    };
    const places = file ? placesOf(fieldOf(file.schema)) : [];
    return isGuarded(
      places.find((one) => one.place === place),
      valueIn(after),
      valueIn(before),
    );
  });
}
