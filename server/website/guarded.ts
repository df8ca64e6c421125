import { type Changes, differingPlaces } from '../../content-loader/changes.ts';
import type { ContentFile } from '../../content-loader/content.ts';
import { placeIn } from '../../content-loader/fields.ts';

/** Whether any guarded or unknown place differs between two states of the changes. `files` are by document. */
export function isGuardedBetween(
  files: ReadonlyMap<string, ContentFile>,
  before: Changes,
  after: Changes,
): boolean {
  return differingPlaces(before, after).some(({ document, place }) => {
    const file = files.get(document);
    return !file || placeIn(file.schema, place)?.isGuarded !== false;
  });
}
