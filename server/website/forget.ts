import type { Kysely } from 'kysely';
import type { PlaceInDocument } from '../../content-loader/changes.ts';
import type { Database } from '../store/schema.ts';
import { forgetInVersions, hashOfValue } from './forgotten-texts.ts';
import { lockPictures, nothingLeft, placesNaming } from './pictures/stored-pictures.ts';
import { newestVersion, readVersions } from './versions.ts';

/**
 * Takes a picture away for good: its bytes go, and that it was here is remembered. Where the newest version names it, it
 * stays, and these are the places; undefined when there is none of that name. `alongside` is done in the same transaction.
 */
export function forgetPicture(
  db: Kysely<Database>,
  name: string,
  now: Date,
  alongside: (transaction: Kysely<Database>) => Promise<void>,
): Promise<readonly PlaceInDocument[] | undefined> {
  return db.transaction().execute(async (transaction) => {
    const [forgottenAt] = await lockPictures(transaction, [name]);
    if (forgottenAt !== null) return undefined;
    const showing = placesNaming((await newestVersion(transaction))?.changes ?? {}, name);
    if (showing.length > 0) return showing;
    await transaction
      .updateTable('contentPictures')
      .set({ ...nothingLeft, forgottenAt: now.toISOString() })
      .where('name', '=', name)
      .execute();
    await alongside(transaction);
    return [];
  });
}

/**
 * Takes what stood at a place away for good, out of every version and draft, but for what visitors see there; `drafts`
 * takes all drafts of it too. That it stood there is remembered. Gives how many different texts went. `alongside` is done in
 * the same transaction, if any did.
 */
export function forgetPlace(
  db: Kysely<Database>,
  { document, place }: PlaceInDocument,
  { drafts, now }: { readonly drafts: 'all' | 'same'; readonly now: Date },
  alongside: (transaction: Kysely<Database>) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const versions = await readVersions(transaction);
    const hashes = versions.map(({ changes }) => {
      const change = changes[document]?.[place];
      return change && hashOfValue(change.value);
    });
    const [shown] = hashes;
    const gone = new Set(hashes.filter((hash) => hash !== undefined).filter((hash) => hash !== shown));
    const there = transaction.selectFrom('contentDrafts').selectAll();
    const written = await there.where('document', '=', document).where('place', '=', place).execute();
    const dropped = written.filter(
      ({ value }) => drafts === 'all' || gone.has(hashOfValue(JSON.parse(value).value)),
    );
    if (gone.size === 0 && dropped.length === 0) return 0;
    for (const { id } of dropped)
      await transaction.deleteFrom('contentDrafts').where('id', '=', id).execute();
    // Whatever clock published the last of them.
    const forgottenAt = [now.toISOString(), versions[0]?.publishedAt ?? ''].toSorted().at(-1) ?? '';
    const forgotten = [...gone].map((sha256) => ({ document, place, sha256, forgottenAt }));
    if (forgotten.length > 0) await transaction.insertInto('contentForgotten').values(forgotten).execute();
    await forgetInVersions(transaction, forgotten);
    await alongside(transaction);
    return gone.size + dropped.length;
  });
}
