import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { type PlaceInDocument, valueWith } from '../../../content-loader/changes.ts';
import { Refusal } from '../../../server/http/errors.ts';
import type { Database } from '../../../server/store/schema.ts';
import type {
  DropRequest,
  PlaceConflict,
  PlaceDropped,
  PlaceRequest,
  PlaceSaved,
} from '../../shared/website.ts';
import { shortName } from '../actor.ts';
import type { OfficeRequest } from '../endpoint.ts';
import { gone, refusals } from '../refusals.ts';
import { accessTo, mayWrite } from './access.ts';
import { cleanValue } from './clean-value.ts';
import { type Draft, draftAt, dropDraft, readDrafts, saveDraft } from './drafts.ts';
import { mistakesIn } from './mistakes.ts';
import { findPlace, type WebsiteContent, withValues } from './website-content.ts';

/**
 * Saves the draft of a place, also when it is invalid: only publishing requires a valid value. A value that is already
 * stored or published is no conflict: a page repeats a request whose answer was lost.
 */
export async function writePlace(
  { office, by, now }: OfficeRequest,
  content: WebsiteContent,
  { document, place, value, published, was }: PlaceRequest,
): Promise<PlaceSaved | PlaceConflict | PlaceDropped> {
  const { field } = placeToWrite(by, content, { document, place });
  const draft = { document, place, value: cleanValue(value, field) };
  const { db } = office.store;
  const current = valueWith(content.changes, content.documents.get(document)?.original, draft);
  if (!isDeepStrictEqual(published, current))
    return isDeepStrictEqual(draft.value, current)
      ? dropDraftAt(db, { document, place, was })
      : publishedMeanwhile(content, current);
  let saved = await saveDraft(db, { ...draft, was, by: by.name, at: now });
  if (!saved) {
    saved = draftAt(await readDrafts(db), draft);
    if (!saved || !isDeepStrictEqual(saved.value, draft.value)) return conflict(saved, current);
  }
  const { unusable } = await content.website.read(withValues(content, content.changes, [draft]));
  const [mistake] = mistakesIn(content, unusable, [draft]);
  return { draft: saved, problem: mistake?.remedy ?? null };
}

/** Deletes a draft if it is unchanged since the person saw it. A missing draft is no conflict. */
export async function dropPlace(
  { office, by }: OfficeRequest,
  content: WebsiteContent,
  request: DropRequest,
): Promise<PlaceConflict | PlaceDropped> {
  placeToWrite(by, content, request);
  return dropDraftAt(office.store.db, request);
}

async function dropDraftAt(
  db: Kysely<Database>,
  request: DropRequest,
): Promise<PlaceConflict | PlaceDropped> {
  if (await dropDraft(db, request)) return dropped;
  const theirs = draftAt(await readDrafts(db), request);
  return theirs ? conflict(theirs, undefined) : dropped;
}

const dropped: PlaceDropped = { draft: null, problem: null };

/** @throws {Refusal} when the place does not exist, or the role may not change it. */
function placeToWrite({ role }: OfficeRequest['by'], content: WebsiteContent, where: PlaceInDocument) {
  const found = findPlace(content, where);
  if (!found) throw gone();
  const access = accessTo(role, found.place);
  if (!mayWrite(access)) throw new Refusal(403, access === 'fixed' ? refusals.fixed : refusals.mayNot);
  return found.place;
}

const conflict = (theirs: Draft | undefined, published: unknown): PlaceConflict =>
  theirs
    ? {
        error: `${shortName(theirs.by)} skrev nyss här. Välj vems text som ska gälla.`,
        theirs,
        published,
      }
    : {
        error: 'Någon kastade eller publicerade nyss det som stod här. Välj om din text ska gälla.',
        theirs: null,
        published,
      };

/**
 * The published value differs from the one that the author saw: a colleague published it, or the files have changed.
 */
function publishedMeanwhile({ version }: WebsiteContent, published: unknown): PlaceConflict {
  const by = version?.publishedBy ?? 'Kollot';
  return {
    error: `${shortName(by)} publicerade nyss något annat här. Välj vems text som ska gälla.`,
    theirs: { value: published, version: 0, by, at: version?.publishedAt ?? new Date(0).toISOString() },
    published,
  };
}
