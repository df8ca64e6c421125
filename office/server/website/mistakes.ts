import {
  areOfOnePlace,
  type PlaceInDocument,
  type Unusable,
  valueAt,
} from '../../../content-loader/changes.ts';
import { refusalOf } from '../../../server/website/mistakes.ts';
import { findPlace, type WebsiteContent } from './website-content.ts';

/** The values that cannot be published, by the unusable changes that contain them. */
export function mistakesIn(
  content: WebsiteContent,
  unusable: readonly Unusable[],
  values: readonly (PlaceInDocument & { readonly value: unknown })[],
): Unusable[] {
  return values.flatMap(({ document, place, value }) => {
    const found = findPlace(content, { document, place });
    const blamed = unusable.find((one) => one.document === document && areOfOnePlace(one.place, place));
    const remedy =
      blamed?.remedy ?? (found && refusalOf(found.place, value, valueAt(found.document.published, place)));
    return remedy ? [{ document, place, remedy }] : [];
  });
}
